#include "match/schedule.h"

#include <cstdlib>
#include <random>
#include <set>
#include <utility>

#include "board/random_move.h"
#include "board/symmetry.h"
#include "search/analysis.h"

namespace tiger::tools {

Schedule::Schedule(int engines, int games, bool gauntlet)
    : games_(static_cast<std::size_t>(games)) {
  for (int first = 0; first < (gauntlet ? 1 : engines); ++first)
    for (int second = first + 1; second < engines; ++second) pairings_.push_back({first, second});
}

ScheduledGame Schedule::game(std::size_t index) const {
  const std::size_t round = index / (2 * pairings_.size());
  const std::size_t in_round = index % (2 * pairings_.size());
  const bool single = 2 * round + 1 == games_;  // the last opening of an odd number of games
  const std::size_t pairing = single ? in_round : in_round / 2;
  return {pairing, pairings_[pairing].first, pairings_[pairing].second, round,
          !single && in_round % 2 == 1};
}

// ---- Openings ----------------------------------------------------------------------------------

namespace {

constexpr int kMinOpeningPlies = 8;
constexpr int kMaxOpeningPlies = 12;
constexpr int kBalanceDepth = 8;    // plies of the search that scores an opening
constexpr Score kMaxImbalance = 3;  // largest absolute score of a balanced one

Game random_opening(int plies, std::mt19937_64& random) {
  Game game;
  Position position;
  for (int i = 0; i < plies && position.board.legal_moves() != 0; ++i) {
    game.moves.push_back(random_square(position.board.legal_moves(), random));
    play(position, game.moves.back());
  }
  return game;
}

bool is_balanced(Table& table, const Board& board) {
  table.clear();
  const Analysis analysis =
      analyse(table, board, {.limits = {.depth = kBalanceDepth, .solve_from = 0}});
  return std::abs(analysis.moves.front().score()) <= kMaxImbalance;
}

}  // namespace

std::vector<Game> make_openings(int n, std::uint64_t seed, const std::atomic<bool>& stop) {
  std::mt19937_64 random(seed);
  std::set<std::pair<Bitboard, Bitboard>> seen;
  std::vector<Game> openings;
  Table table;
  while (static_cast<int>(openings.size()) < n && !stop) {
    const int plies = kMinOpeningPlies + below(kMaxOpeningPlies - kMinOpeningPlies + 1, random);
    Game game = random_opening(plies, random);
    const Board board = end_of(game).board;
    if (board.legal_moves() == 0 || !is_balanced(table, board)) continue;
    const Board image = canonical(board);
    if (seen.insert({image.player, image.opponent}).second) openings.push_back(std::move(game));
  }
  return openings;
}

std::vector<Game> make_random_openings(int n, int plies, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<Game> openings;
  while (static_cast<int>(openings.size()) < n) {
    Game game = random_opening(plies, random);
    if (end_of(game).board.legal_moves() != 0) openings.push_back(std::move(game));
  }
  return openings;
}

Position end_of(const Game& game) {
  Position position = game.start;
  pass_if_forced(position);
  for (const Square x : game.moves) play(position, x);
  return position;
}

}  // namespace tiger::tools
