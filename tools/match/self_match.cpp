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
#include "cli/defaults.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/player_book.h"
#include "cli/program.h"
#include "cli/screen.h"
#include "cli/search_options.h"
#include "cli/system/signals.h"
#include "cli/thread_pool.h"
#include "match/schedule.h"
#include "match/tally.h"
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
// handcrafted evaluation, ",forget", ",weights=FILE" or ",book=FILE".
struct SelfPlayer {
  std::string name;
  int depth = 60;
  std::uint64_t nodes = UINT64_MAX;
  std::optional<int> level;  // in place of the depth
  bool handcrafted = false;
  bool forgetful = false;                  // clears its table before each move
  std::shared_ptr<const Weights> weights;  // null: the built-in ones
  std::shared_ptr<MoveBook> book;          // null: none
};

struct SelfMatchOptions {
  std::array<SelfPlayer, 2> players;
  int openings = 100;
  int threads = 2;
  int seed = 1;
};

struct Counts {
  Tally tally;
  std::uint64_t nodes[2] = {0, 0};
};

Square choose_move(const SelfPlayer& player, Table& table, const Board& board,
                   std::uint64_t& nodes) {
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

// Plays one game from a position; `black` is the index of the player with the black discs. Returns
// the score for the first player.
Score play_self_game(const SelfMatchOptions& options, Position position, int black,
                     SelfMatchTables& tables, Counts& counts) {
  for (Table& table : tables.of) table.clear();
  while (position.board.legal_moves() != 0 && !stop_flag()) {
    const int turn = position.side == Color::kBlack ? black : 1 - black;
    play(position,
         choose_move(options.players[turn], tables.of[turn], position.board, counts.nodes[turn]));
  }
  const Score black_score = final_score(count(position.black()), count(position.white()));
  return black == 0 ? black_score : -black_score;
}

void play_pair(const SelfMatchOptions& options, const Position& opening, SelfMatchTables& tables,
               Counts& counts, std::mutex& mutex) {
  Counts pair;
  std::vector<Score> scores;
  for (const int black : {0, 1})
    scores.push_back(play_self_game(options, opening, black, tables, pair));
  if (stop_flag()) return;
  const std::lock_guard lock(mutex);
  counts.tally.add(scores);
  for (const int i : {0, 1}) counts.nodes[i] += pair.nodes[i];
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
    else if (part.starts_with("weights="))
      player.weights = read_weights(value("weights="));
    else if (part.starts_with("book="))
      player.book = open_move_book(value("book="));
    else
      throw UsageError("player '" + text +
                       "': expected depth=N, nodes=N, level=N, hand, forget, weights=FILE or "
                       "book=FILE, got '" +
                       part + "'");
    limited = limited || part.starts_with("depth=") || part.starts_with("nodes=") || player.level;
    at = end + 1;
  }
  if (!limited)
    throw UsageError("player '" + text + "': expected a limit, depth=N, nodes=N or level=N");
  if (player.handcrafted && player.level)
    throw UsageError("player '" + text + "': hand and level cannot be used together");
  if (player.handcrafted && player.weights)
    throw UsageError("player '" + text + "': hand and weights cannot be used together");
  return player;
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
                "                 (mobility and stable edge discs)\n",
       .options = {{"openings", "N", "number of openings, for two games each", "100"},
                   {"seed", "N", "seed of the random openings", "1"},
                   {"threads", "N", "number of games that are played at a time", "2"}},
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
  match.seed = line->integer("seed", 0, 1'000'000'000).value();
  match.threads = threads_in(*line);
  return match;
}

// The mean of a game.
std::string nodes_text(std::uint64_t nodes, double games) {
  const long long mean = std::llround(static_cast<double>(nodes) / games);
  return number_text(static_cast<std::uint64_t>(mean), screen_of(Stream::kOut));
}

int run_self_match(int argc, char** argv) {
  const std::optional<SelfMatchOptions> options = parse_self_match_options(argc, argv);
  if (!options) return kSuccess;
  watch_for_signals();
  const std::vector<Game> openings = make_openings(options->openings, options->seed, stop_flag());
  Counts counts;
  std::mutex mutex;
  parallel_for({openings.size(), 1, options->threads, stop_flag(), "openings"}, [&]() -> Batch {
    return [&, tables = std::make_shared<SelfMatchTables>()](std::size_t i, std::size_t) {
      play_pair(*options, end_of(openings[i]), *tables, counts, mutex);
    };
  });
  if (const double games = counts.tally.games(); games > 0)
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
