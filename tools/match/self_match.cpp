// `tiger match --self`: two settings of Tiger play each other in one process, from each opening
// once with each colour.
#include "match/self_match.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "board/board.h"
#include "board/stability.h"
#include "board/zobrist.h"
#include "cli/defaults.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/player_book.h"
#include "cli/program.h"
#include "cli/screen.h"
#include "cli/search_options.h"
#include "cli/system/signals.h"
#include "cli/thread_pool.h"
#include "human/human_player.h"
#include "match/match_report.h"
#include "match/schedule.h"
#include "match/simple_players.h"
#include "platform/hash.h"
#include "platform/time.h"
#include "record/record.h"
#include "search/analysis.h"
#include "search/ordering.h"

namespace tiger::tools {
namespace {

// ---- A player without learned weights ----------------------------------------------------------

// To measure how much stronger the learned weights are: alpha-beta, with the handcrafted terms of
// the move ordering as its evaluation.
struct HandcraftedLimits {
  int depth;                      // plies
  std::uint64_t nodes;            // the search ends after this many nodes
  const std::atomic<bool>& stop;  // the search also ends once this is true
};

constexpr int kEndOfGame = 1 << 24;  // scores of finished games exceed all others

// The value for the side to move: the difference between both sides.
int value_of(const Board& board) { return mobility_value(board) - mobility_value(board.passed()); }

class Handcrafted {
 public:
  explicit Handcrafted(const HandcraftedLimits& limits) : limits_(limits) {}

  // Fail-soft alpha-beta, with the moves in the order of the same terms.
  int search(const Board& board, int depth, int alpha, int beta, Square* best_move = nullptr) {
    const Bitboard moves = board.legal_moves();
    if (moves == 0) {
      if (is_game_over(board)) return kEndOfGame * final_score(board) / kScoreMax;
      return -search(board.passed(), depth, -beta, -alpha);
    }
    if (depth == 0) return value_of(board);
    MoveList list;
    list_moves(list, board, moves);
    rank_moves(list, {board.empty_count(), parity_of(board.empties())}, counters_);
    int best = -2 * kEndOfGame;
    for (int i = 0; i < list.size() && best < beta; ++i) {
      const RankedMove& move = list.pick(i);
      ++counters_.inner_entries;
      const int value = -search(move.child, depth - 1, -beta, -std::max(alpha, best));
      if (stopped()) return best;
      if (value > best) {
        best = value;
        if (best_move != nullptr) *best_move = move.square;
      }
    }
    return best;
  }

  bool stopped() const { return nodes() >= limits_.nodes || limits_.stop; }
  std::uint64_t nodes() const { return counters_.nodes(); }

 private:
  const HandcraftedLimits& limits_;
  Counters counters_;
};

// The best move in the last completed iteration of iterative deepening. The value of a finished
// game is its score. The board must have a legal move. Adds the nodes searched to `nodes`.
Square handcrafted_move(const Board& board, const HandcraftedLimits& limits, std::uint64_t& nodes) {
  Handcrafted player(limits);
  Square best = *squares(board.legal_moves()).begin();
  for (int depth = 1; depth <= std::min(limits.depth, board.empty_count()) && !player.stopped();
       ++depth) {
    Square move = best;
    player.search(board, depth, -2 * kEndOfGame, 2 * kEndOfGame, &move);
    if (!player.stopped()) best = move;
  }
  nodes += player.nodes();
  return best;
}

// One side of a self-match, written "depth=6", "nodes=20000" or "level=10", with ",hand" for the
// handcrafted evaluation, ",forget", ",weights=FILE" or ",book=FILE"; or "human=4" or
// "simple=random".
struct SelfPlayer {
  std::string name;
  int depth = 60;
  std::uint64_t nodes = UINT64_MAX;
  std::optional<int> level;  // in place of the depth
  std::optional<int> human;  // in place of a search
  const SimplePlayer* simple = nullptr;
  bool handcrafted = false;
  bool forgetful = false;                  // clears its table before each move
  std::shared_ptr<const Weights> weights;  // null: the built-in ones
  std::shared_ptr<MoveBook> book;          // null: none
};

struct SelfMatchOptions {
  std::array<SelfPlayer, 2> players;
  int openings = 100;
  std::optional<int> random_plies;  // of the openings, which need not be balanced
  int threads = 2;
  std::uint64_t seed = 1;
  bool json = false;
};

struct Counts {
  Tally tally;
  std::array<std::uint64_t, 2> nodes{};
  std::array<Conduct, 2> conduct{};
};

// A player in one game: what it keeps from move to move.
struct SeatedPlayer {
  const SelfPlayer& player;
  Table& table;
  std::uint64_t seed;                // of what it draws
  std::optional<HumanPlayer> human;  // if it is one
};

Square choose_move(SeatedPlayer& seat, const Record& record, std::uint64_t& nodes) {
  const SelfPlayer& player = seat.player;
  Table& table = seat.table;
  const Board& board = record.position().board;
  if (seat.human) return seat.human->choose(situation_at(record, record.plies()));
  if (player.simple != nullptr)
    return simple_move(*player.simple, board, splitmix(seat.seed, zobrist_hash(board)));
  if (player.book)
    if (const std::vector<BookMove> known = player.book->moves(board); !known.empty())
      return known.front().move;
  table.new_search();
  if (player.forgetful) table.clear();
  if (player.handcrafted)
    return handcrafted_move(board, {player.depth, player.nodes, stop_flag()}, nodes);
  AnalysisSettings settings;
  settings.limits = player.level ? limits_of_level(*player.level, board.empty_count())
                                 : SearchLimits{.depth = player.depth, .solve_from = 0};
  if (player.weights) settings.weights = player.weights.get();
  SearchControl control;
  control.stop = &stop_flag();
  control.max_nodes = player.nodes;
  const Analysis analysis = analyse(table, board, settings, control);
  nodes += analysis.counters.nodes();
  return analysis.moves.front().move;
}

// The tables of both players, in one thread.
struct SelfMatchTables {
  Table of[2] = {Table(kSelfMatchHashBits), Table(kSelfMatchHashBits)};
};

// Plays one game from an opening; `black` is the index of the player with the black discs. Returns
// the score for the first player. All that is drawn depends on the seed.
Score play_self_game(const SelfMatchOptions& options, const Game& opening, int black,
                     std::uint64_t seed, SelfMatchTables& tables, Counts& counts) {
  std::vector<SeatedPlayer> seats;
  for (const std::size_t i : {0u, 1u}) {
    const SelfPlayer& player = options.players[i];
    tables.of[i].clear();
    seats.push_back({player, tables.of[i], splitmix(seed, i), std::nullopt});
    if (player.human) seats[i].human.emplace(*player.human, seats[i].seed);
  }
  std::array<double, 2> seconds{};
  Record record(opening);
  while (!record.is_over() && !stop_flag()) {
    if (record.pass_if_forced()) continue;
    const bool is_black = record.position().side == Color::kBlack;
    const auto turn = static_cast<std::size_t>(is_black ? black : 1 - black);
    const Clock::time_point began = Clock::now();
    record.play(choose_move(seats[turn], record, counts.nodes[turn]));
    seconds[turn] += seconds_since(began);
  }
  for (const std::size_t i : {0u, 1u})
    counts.conduct[i] += Conduct{.games = 1, .seconds = seconds[i], .max_seconds = seconds[i]};
  const Score black_score = record.black_score().value_or(0);
  return black == 0 ? black_score : -black_score;
}

void play_pair(const SelfMatchOptions& options, const Game& opening, std::size_t number,
               SelfMatchTables& tables, Counts& counts, std::mutex& mutex) {
  Counts pair;
  std::vector<Score> scores;
  for (const int black : {0, 1}) {
    const std::uint64_t seed = splitmix(static_cast<std::uint64_t>(options.seed),
                                        2 * number + static_cast<unsigned>(black));
    scores.push_back(play_self_game(options, opening, black, seed, tables, pair));
  }
  if (stop_flag()) return;
  const std::lock_guard lock(mutex);
  counts.tally.add(scores);
  for (const std::size_t i : {0u, 1u}) {
    counts.nodes[i] += pair.nodes[i];
    counts.conduct[i] += pair.conduct[i];
  }
}

const SimplePlayer* parse_simple_player(const std::string& name) {
  if (const SimplePlayer* player = find_simple_player(name)) return player;
  std::string names;
  for (const SimplePlayer& player : kSimplePlayers)
    names += (names.empty() ? "" : ", ") + std::string(player.name);
  throw UsageError("simple: expected " + names + ", got '" + name + "'");
}

// What cannot be said of one player.
void check_self_player(const SelfPlayer& player, bool limited) {
  const auto fail = [&](const std::string& what) {
    throw UsageError("player '" + player.name + "': " + what);
  };
  if ((player.human || player.simple != nullptr) && player.name.find(',') != std::string::npos)
    fail("human and simple stand alone");
  if (!limited) fail("expected a limit, depth=N, nodes=N or level=N, or human=N or simple=NAME");
  if (player.handcrafted && player.level) fail("hand and level cannot be used together");
  if (player.handcrafted && player.weights) fail("hand and weights cannot be used together");
}

SelfPlayer parse_self_player(const std::string& text) {
  SelfPlayer player;
  player.name = text;
  bool limited = false;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const std::string part = text.substr(at, end - at);
    const auto value = [&](const char* key) { return part.substr(std::string(key).size()); };
    if (part == "hand")
      player.handcrafted = true;
    else if (part == "forget")
      player.forgetful = true;
    else if (part.starts_with("depth="))
      player.depth = parse_integer("depth", value("depth="), 1, 60);
    else if (part.starts_with("nodes="))
      player.nodes =
          static_cast<std::uint64_t>(parse_integer("nodes", value("nodes="), 1, 1'000'000'000));
    else if (part.starts_with("level="))
      player.level = parse_integer("level", value("level="), 1, kMaxLevel);
    else if (part.starts_with("human="))
      player.human = parse_integer("human", value("human="), kMinHumanLevel, kMaxHumanLevel);
    else if (part.starts_with("simple="))
      player.simple = parse_simple_player(value("simple="));
    else if (part.starts_with("weights="))
      player.weights = read_weights(value("weights="));
    else if (part.starts_with("book="))
      player.book = open_move_book(value("book="));
    else
      throw UsageError("player '" + text +
                       "': expected depth=N, nodes=N, level=N, human=N, simple=NAME, hand, forget, "
                       "weights=FILE or book=FILE, got '" +
                       part + "'");
    limited = limited || part.starts_with("depth=") || part.starts_with("nodes=") || player.level ||
              player.human || player.simple != nullptr;
    at = end + 1;
  }
  check_self_player(player, limited);
  return player;
}

std::string simple_players_text() {
  std::string text;
  for (const SimplePlayer& player : kSimplePlayers)
    text += "  " + left(std::string(player.name), 17) + std::string(player.rule) + "\n";
  return text;
}

// Returns nullopt if only the help was asked for.
std::optional<SelfMatchOptions> parse_self_match_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(
      {.name = "tiger match --self",
       .about = "Lets two settings of Tiger play against each other from random balanced openings\n"
                "of 8 to 12 plies, each opening twice with colours swapped. A PLAYER is depth=N\n"
                "or nodes=N, the limit for each move, or level=N (`tiger help levels`), which\n"
                "also solves near the end, optionally followed by\n"
                "  ,weights=FILE  evaluate with the weights in FILE\n"
                "  ,book=FILE     play from this opening book\n"
                "  ,forget        begin each move with an empty hash table\n"
                "  ,hand          search by plain alpha-beta with a handcrafted evaluation\n"
                "                 (mobility and stable edge discs)\n"
                "or human=N, from 1 to 10, or simple=NAME, which plays by a rule:\n" +
                simple_players_text(),
       .options = {{"openings", "N", "number of openings, for two games each", "100"},
                   {"random-plies", "N", "openings of N random moves, which need not be balanced"},
                   {"seed", "N", "seed of the random openings", "1"},
                   {"threads", "N", "number of games that are played at a time", "2"},
                   json_option("print one JSON object, as for a match of two engines")},
       .arguments = "PLAYER PLAYER",
       .examples = {{"tiger match --self depth=6 depth=4", "two depths"},
                    {"tiger match --self --openings 200 nodes=20000 nodes=20000,weights=new.bin",
                     "the built-in weights against others, at the same number of nodes"}}},
      argc, argv);
  if (!line) return std::nullopt;
  if (line->arguments().size() != 2) throw UsageError("expected two players");
  SelfMatchOptions match;
  match.players = {parse_self_player(line->arguments()[0]),
                   parse_self_player(line->arguments()[1])};
  match.openings = line->integer("openings", 1, 100'000).value();
  match.seed = line->seed("seed").value();
  match.threads = threads_in(*line);
  match.random_plies = line->integer("random-plies", 1, 30);
  match.json = line->flag("json");
  return match;
}

// The mean of a game.
std::string nodes_text(std::uint64_t nodes, double games) {
  const long long mean = std::llround(static_cast<double>(nodes) / games);
  return number_text(static_cast<std::uint64_t>(mean), screen_of(Stream::kOut));
}

TournamentResults results_of(const SelfMatchOptions& options, const Counts& counts) {
  TournamentResults results;
  for (const SelfPlayer& player : options.players) {
    results.names.push_back(player.name);
    results.commands.push_back("tiger match --self");
  }
  results.conduct.assign(counts.conduct.begin(), counts.conduct.end());
  results.pairings = {{0, 1}};
  results.tallies = {counts.tally};
  return results;
}

int run_self_match(int argc, char** argv) {
  const std::optional<SelfMatchOptions> options = parse_self_match_options(argc, argv);
  if (!options) return kSuccess;
  watch_for_signals();
  const std::vector<Game> openings =
      options->random_plies
          ? make_random_openings(options->openings, *options->random_plies, options->seed)
          : make_openings(options->openings, options->seed, stop_flag());
  Counts counts;
  std::mutex mutex;
  parallel_for({openings.size(), 1, options->threads, stop_flag(), "openings"}, [&]() -> Batch {
    return [&, tables = std::make_shared<SelfMatchTables>()](std::size_t i, std::size_t) {
      play_pair(*options, openings[i], i, *tables, counts, mutex);
    };
  });
  const double games = counts.tally.games();
  if (options->json)
    print(match_json(results_of(*options, counts), stop_flag()).text() + "\n");
  else if (games > 0)
    print(counts.tally.text(options->players[0].name, options->players[1].name) + "nodes a game  " +
          nodes_text(counts.nodes[0], games) + " against " + nodes_text(counts.nodes[1], games) +
          "\n");
  return stop_flag() ? kSignalBase + caught_signal() : kSuccess;
}

}  // namespace

int self_match_command(int argc, char** argv) {
  try {
    return run_self_match(argc, argv);
  } catch (const UsageError& error) {
    throw Failure(error.what() + std::string("; see `tiger match --self --help`"));
  }
}

}  // namespace tiger::tools
