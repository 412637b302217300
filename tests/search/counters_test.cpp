// What counts as a node, and that the same search always counts the same.
#include "search/counters.h"

#include <doctest/doctest.h>

#include "search/drivers.h"
#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

// A game in which no side ever has a choice, so that there is only one way to search it.
struct ForcedGame {
  bool forced = true;
  std::uint64_t entries = 0;       // positions reached by a disc, except the full board
  std::uint64_t last_squares = 0;  // those of them with one empty square
  std::uint64_t ranked_moves = 0;  // moves played where moves are ranked by mobility
  std::uint64_t early_ends = 0;    // the game ends with two empty squares or more
  std::uint64_t passes = 0;
};

ForcedGame follow(const Board& board) {
  ForcedGame game;
  naive::Grid grid = naive::from_board(board);
  while (!naive::is_over(grid)) {
    const Bitboard moves = naive::legal_moves(grid);
    if (moves == 0) {
      ++game.passes;
      grid = naive::pass(grid);
      continue;
    }
    if ((moves & (moves - 1)) != 0) game.forced = false;
    if (naive::count(grid, naive::Cell::kEmpty) >= params::kMinEmptiesForMobility)
      ++game.ranked_moves;
    grid = naive::play(grid, std::countr_zero(moves));
    const int empties = naive::count(grid, naive::Cell::kEmpty);
    game.entries += empties > 0 ? 1 : 0;
    game.last_squares += empties == 1 ? 1 : 0;
  }
  game.early_ends = naive::count(grid, naive::Cell::kEmpty) >= 2 ? 1 : 0;
  return game;
}

TEST_CASE("in a forced game each position reached by a disc is one entry") {
  sample::Random random(901);
  int games = 0;
  int with_passes = 0;
  int long_ones = 0;
  for (int i = 0; games < 400; ++i) {
    REQUIRE(i < 100'000);
    const int empties = 1 + i % 9;
    const Board board = i % 8 ? sample::random_discs(random, empties)
                              : sample::random_position(random, empties).board;
    const ForcedGame game = follow(board);
    if (!game.forced || game.entries == 0 || board.legal_moves() == 0) continue;
    ++games;
    with_passes += game.passes > 0 ? 1 : 0;
    long_ones += game.entries >= 3 ? 1 : 0;
    INFO(naive::to_diagram(board));
    for (const Driver driver : {Driver::kPvs, Driver::kAlphaBeta}) {
      CAPTURE(driver_name(driver));
      Table table(8);
      // With the right first guess, PVS needs only its first window.
      const Score score = naive::brute_force_alpha_beta(board);
      const Solution solution = solve(table, board, {.driver = driver, .first_guess = score});
      const Counters& c = solution.counters;
      CHECK(c.inner_entries == game.entries - game.last_squares);
      CHECK(c.last_square_entries == game.last_squares);
      CHECK(c.inner_leaves == game.early_ends);
      // Each move is ranked by the driver and again for the principal variation, except a root's
      // move that is already proved to keep a lower bound.
      const bool root_ranked = empties >= params::kMinEmptiesForMobility;
      const bool proved = solution.bounds.lower > kScoreMin;
      const std::uint64_t ranked = 2 * game.ranked_moves - (root_ranked && proved ? 1 : 0);
      CHECK(c.ordering_nodes == ranked);
      CHECK(solution.line_counters.entries() == 0);
      CHECK(c.nodes() == game.entries + ranked);
      CHECK(c.leaf_nodes() == game.last_squares + game.early_ends);
    }
  }
  CHECK(with_passes > 10);
  CHECK(long_ones > 5);
}

TEST_CASE("with one empty square there is no node, because the move fills the board") {
  for (const Board& board : solving::boards(911, 1, 200))
    for (const Driver driver : solving::kDrivers) {
      Table table(4);
      CHECK(solve(table, board, {.driver = driver, .first_guess = {}}).counters.nodes() == 0);
    }
}

TEST_CASE("with two empty squares each move of an open-window search is one node") {
  int both = 0;
  for (const Board& board : solving::boards(912, 2, 400)) {
    const auto moves = naive::brute_force_moves(board);
    if (moves.empty() || moves.front().score == kScoreMax) continue;
    both += moves.size() == 2 ? 1 : 0;
    const SearchControl control;
    Table table(4);
    SearchContext context(table, solving::kNoTable, control);
    alpha_beta(context, board, {kScoreMin, kScoreMax});
    CHECK(context.counters.nodes() == moves.size());
    CHECK(context.counters.leaf_nodes() == moves.size());
  }
  CHECK(both > 50);
}

// The number of positions with an empty square that plain minimax reaches by a disc.
std::uint64_t minimax_entries(const naive::Grid& grid) {
  if (naive::is_over(grid)) return 0;
  const Bitboard moves = naive::legal_moves(grid);
  if (moves == 0) return minimax_entries(naive::pass(grid));
  std::uint64_t entries = 0;
  for (const Square x : squares(moves)) {
    const naive::Grid child = naive::play(grid, x);
    entries += (naive::count(child, naive::Cell::kEmpty) > 0 ? 1 : 0) + minimax_entries(child);
  }
  return entries;
}

TEST_CASE("no search enters more positions than the tree has") {
  for (int empties = 2; empties <= 6; ++empties)
    for (const Board& board : solving::boards(915 + empties, empties, 60)) {
      INFO(naive::to_diagram(board));
      const std::uint64_t all = minimax_entries(naive::from_board(board));
      for (const Driver driver : solving::kDrivers) {
        Table table(4);
        const Solution solution = solve(
            table, board,
            {.driver = driver, .first_guess = {}, .min_empties_for_table = solving::kNoTable});
        const Counters& c = solution.counters;
        const std::uint64_t searches =  // at most; PVS opens two windows
            driver == Driver::kAlphaBeta ? 1 : 2 + c.null_window_calls + c.researches;
        CHECK(c.entries() - solution.line_counters.entries() <= searches * all);
        CHECK(c.leaf_nodes() <= c.entries());
        CHECK(c.last_square_entries <= c.leaf_nodes());
      }
    }
}

TEST_CASE("the same input gives the same counts, also after the table was cleared") {
  for (const Board& board : solving::boards(925, 11, 12))
    for (const Driver driver : solving::kDrivers)
      for (const Goal goal : {Goal::kExact, Goal::kWinLossDraw}) {
        const SolveSettings settings{.driver = driver, .goal = goal, .first_guess = {}};
        Table table(8);
        const Solution once = solve(table, board, settings);
        const double fill = table.fill();
        // A slot stays in use, so whoever counts the stores into empty ones need not look.
        CHECK(static_cast<double>(once.counters.table.fresh) / (2 << 8) == fill);
        table.clear();
        const Solution cleared = solve(table, board, settings);
        CHECK(solving::all_counts(once.counters) == solving::all_counts(cleared.counters));
        CHECK(table.fill() == fill);
        Table other(8);
        const Solution fresh = solve(other, board, settings);
        CHECK(solving::all_counts(once.counters) == solving::all_counts(fresh.counters));
        CHECK(once.pv == fresh.pv);
        CHECK(once.best_move == cleared.best_move);
      }
}

TEST_CASE("counters add up field by field") {
  using Counts = decltype(solving::all_counts({}));
  Counts a{};
  Counts b{};
  for (std::size_t i = 0; i < a.size(); ++i) {
    a[i] = 1000 + i;
    b[i] = 7 * i + 1;
  }
  Counters sum = std::bit_cast<Counters>(a);
  sum += std::bit_cast<Counters>(b);
  const Counts counts = solving::all_counts(sum);
  for (std::size_t i = 0; i < a.size(); ++i) CHECK(counts[i] == a[i] + b[i]);
  CHECK(sum.entries() == sum.inner_entries + sum.last_square_entries);
  CHECK(sum.nodes() == sum.entries() + sum.ordering_nodes);
  CHECK(sum.leaf_nodes() == sum.inner_leaves + sum.last_square_entries);
  sum -= std::bit_cast<Counters>(a);
  CHECK(solving::all_counts(sum) == b);
}

}  // namespace
}  // namespace tiger
