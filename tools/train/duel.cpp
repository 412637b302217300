// `tiger duel`: two settings of Tiger play each other from many openings, each side once with
// black.
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "command_line.h"
#include "exit_status.h"
#include "interrupt.h"
#include "output.h"
#include "record/game.h"
#include "search/analysis.h"
#include "search_options.h"
#include "subcommands.h"
#include "train/batches.h"
#include "train/hand_made.h"

namespace tiger::tools {
namespace {

constexpr int kFewestOpeningPlies = 8;
constexpr int kMostOpeningPlies = 12;
constexpr int kBalanceDepth = 8;     // an opening's score by a search of so many plies ...
constexpr Score kMostImbalance = 3;  // ... is no further from a draw
constexpr int kDuelHashBits = 16;

// A player: "depth=6", "nodes=20000", each with ",hand" for the hand-made values or
// ",weights=FILE".
struct Player {
  std::string name;
  int depth = 60;
  std::uint64_t nodes = UINT64_MAX;
  bool hand_made = false;
  std::shared_ptr<const Weights> weights;  // unless built in
};

struct DuelOptions {
  std::array<Player, 2> players;
  int openings = 100;
  int threads = 2;
  int seed = 1;
};

struct Tally {
  int wins = 0, draws = 0, losses = 0;
  double discs = 0, disc_squares = 0;
  double points = 0, point_squares = 0;  // of a pair of games, 0 to 2
  int pairs = 0;
  std::uint64_t nodes[2] = {0, 0};
};

Square choose_move(const Player& player, Table& table, const Board& board, std::uint64_t& nodes) {
  table.new_search();
  if (player.hand_made)
    return hand_made_move(board, {player.depth, player.nodes, stop_flag()}, nodes);
  AnalysisSettings settings;
  settings.limits = {.depth = player.depth, .solve_from = 0};
  if (player.weights) settings.weights = player.weights.get();
  SearchControl control;
  control.stop = &stop_flag();
  control.most_nodes = player.nodes;
  const Analysis analysis = analyse(table, board, settings, control);
  nodes += analysis.counters.nodes();
  return analysis.moves.front().move;
}

// The score for the first player.
Score play_game(const DuelOptions& options, Position position, int black, Tally& tally) {
  Table tables[2] = {Table(kDuelHashBits), Table(kDuelHashBits)};
  while (position.board.legal_moves() != 0 && !stop_flag()) {
    const int turn = position.side == Color::kBlack ? black : 1 - black;
    play(position,
         choose_move(options.players[turn], tables[turn], position.board, tally.nodes[turn]));
  }
  const Score black_score = final_score(count(position.black()), count(position.white()));
  return black == 0 ? black_score : -black_score;
}

void play_pair(const DuelOptions& options, const Position& opening, Tally& tally,
               std::mutex& mutex) {
  Tally pair;
  double points = 0;
  double discs = 0;
  for (const int black : {0, 1}) {
    const Score score = play_game(options, opening, black, pair);
    ++(score > 0 ? pair.wins : score < 0 ? pair.losses : pair.draws);
    points += score > 0 ? 1 : score == 0 ? 0.5 : 0;
    discs += score;
  }
  if (stop_flag()) return;
  const std::lock_guard lock(mutex);
  tally.wins += pair.wins;
  tally.draws += pair.draws;
  tally.losses += pair.losses;
  tally.discs += discs;
  tally.disc_squares += discs * discs;
  tally.points += points;
  tally.point_squares += points * points;
  ++tally.pairs;
  for (const int i : {0, 1}) tally.nodes[i] += pair.nodes[i];
}

// Different positions after random moves that a search finds balanced.
std::vector<Position> make_openings(const DuelOptions& options) {
  std::mt19937_64 random(static_cast<std::uint64_t>(options.seed));
  std::set<std::pair<Bitboard, Bitboard>> seen;
  std::vector<Position> openings;
  Table table;
  while (static_cast<int>(openings.size()) < options.openings && !stop_flag()) {
    Position position;
    const int plies = kFewestOpeningPlies +
                      static_cast<int>(random() % (kMostOpeningPlies - kFewestOpeningPlies + 1));
    for (int i = 0; i < plies && position.board.legal_moves() != 0; ++i) {
      Bitboard moves = position.board.legal_moves();
      for (auto skip = random() % static_cast<unsigned>(count(moves)); skip > 0; --skip)
        moves &= moves - 1;
      play(position, *squares(moves).begin());
    }
    const Board& board = position.board;
    if (board.legal_moves() == 0) continue;
    table.clear();
    const Analysis analysis =
        analyse(table, board, {.limits = {.depth = kBalanceDepth, .solve_from = 0}});
    if (std::abs(analysis.moves.front().score) > kMostImbalance) continue;
    const Board image = canonical(board);
    if (seen.insert({image.player, image.opponent}).second) openings.push_back(position);
  }
  return openings;
}

// Half the width of the 95 % interval of the mean for one game of sums over two games each. One
// sum tells nothing of it.
std::string error_text(double sum, double squares, int pairs, int digits) {
  if (pairs == 1) return "";
  const double variance = (squares - sum * sum / pairs) / (pairs - 1);
  return " +/- " + fixed(1.96 * std::sqrt(variance / pairs) / 2, digits);
}

Player parse_player(const std::string& text) {
  Player player;
  player.name = text;
  bool limited = false;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const std::string part = text.substr(at, end - at);
    const auto value = [&](const char* key) { return part.substr(std::string(key).size()); };
    if (part == "hand")
      player.hand_made = true;
    else if (part.starts_with("depth="))
      player.depth = parse_integer("depth", value("depth="), 1, 60);
    else if (part.starts_with("nodes="))
      player.nodes =
          static_cast<std::uint64_t>(parse_integer("nodes", value("nodes="), 1, 1'000'000'000));
    else if (part.starts_with("weights="))
      player.weights = read_weights(value("weights="));
    else
      throw UsageError("'" + part + "' in the player '" + text +
                       "' is none of depth=N, nodes=N, hand, weights=FILE");
    limited = limited || part.starts_with("depth=") || part.starts_with("nodes=");
    at = end + 1;
  }
  if (!limited) throw UsageError("the player '" + text + "' has no limit: give depth=N or nodes=N");
  if (player.hand_made && player.weights)
    throw UsageError("the player '" + text + "' cannot have both hand and weights");
  return player;
}

// Nothing where only the help was asked for.
std::optional<DuelOptions> parse_duel_options(int argc, char** argv) {
  cxxopts::Options options("tiger duel",
                           "Two players from many balanced openings of 8 to 12 plies, each once "
                           "with black. A player is\n"
                           "depth=N or nodes=N a move, then ,weights=FILE for other weights or "
                           ",hand for plain alpha-beta\n"
                           "with the hand-made ordering values (mobility, edges) at its leaves.\n");
  options.positional_help("PLAYER PLAYER");
  const auto text = [] { return cxxopts::value<std::string>(); };
  options.add_options()("h,help", "this help")("openings", "how many, two games each",
                                               text()->default_value("100"))(
      "seed", "of the openings", text()->default_value("1"))("threads", "how many",
                                                             text()->default_value("2"));
  options.add_options("hidden")("player", "", cxxopts::value<std::vector<std::string>>());
  options.parse_positional("player");
  const cxxopts::ParseResult line = parse_command_line(options, argc, argv);
  if (line.count("help")) {
    print(options.help({""}));
    return std::nullopt;
  }
  if (line.count("player") != 2) throw UsageError("give two players");
  DuelOptions duel;
  const auto players = line["player"].as<std::vector<std::string>>();
  duel.players = {parse_player(players[0]), parse_player(players[1])};
  duel.openings = parse_integer("--openings", line["openings"].as<std::string>(), 1, 100'000);
  duel.seed = parse_integer("--seed", line["seed"].as<std::string>(), 0, 1'000'000'000);
  duel.threads = parse_integer("--threads", line["threads"].as<std::string>(), 1, 256);
  return duel;
}

}  // namespace

int duel_command(int argc, char** argv) {
  const std::optional<DuelOptions> options = parse_duel_options(argc, argv);
  if (!options) return kSuccess;
  watch_for_signals();
  const std::vector<Position> openings = make_openings(*options);
  Tally tally;
  std::mutex mutex;
  work_in_batches({openings.size(), 1, options->threads, stop_flag(), "openings"}, [&]() -> Batch {
    return [&](std::size_t i, std::size_t) { play_pair(*options, openings[i], tally, mutex); };
  });
  if (tally.pairs > 0) {
    const double games = 2.0 * tally.pairs;
    print(options->players[0].name + " against " + options->players[1].name + ": " +
          std::to_string(2 * tally.pairs) + " games, +" + std::to_string(tally.wins) + " =" +
          std::to_string(tally.draws) + " -" + std::to_string(tally.losses) + "\npoints a game " +
          fixed(tally.points / games, 3) +
          error_text(tally.points, tally.point_squares, tally.pairs, 3) + "\ndiscs a game  " +
          (tally.discs < 0 ? "" : "+") + fixed(tally.discs / games, 2) +
          error_text(tally.discs, tally.disc_squares, tally.pairs, 2) + "\nnodes a game  " +
          std::to_string(std::llround(double(tally.nodes[0]) / games)) + " against " +
          std::to_string(std::llround(double(tally.nodes[1]) / games)) + "\n");
  }
  return stop_flag() ? kSignalBase + caught_signal() : kSuccess;
}

}  // namespace tiger::tools
