// The best move and the principal variation.
#include "search/principal_variation.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

// Each position on the line must have the score that the line promises, so no move loses discs.
void check_line(const Board& board, const Solution& solution) {
  Score promised = solution.bounds.lower;
  Board at = board;
  for (const Square move : solution.pv) {
    if (naive::brute_force_alpha_beta(at) != promised) {
      FAIL_CHECK("a move gives discs away");
      return;
    }
    at = at.after(move);
    promised = -promised;
  }
  CHECK(solving::replay(board, solution.pv) == solution.bounds.lower);
}

TEST_CASE("every move of the line keeps the score, to the end of the game") {
  for (int empties = 1; empties <= 9; ++empties)
    for (const Board& board : solving::boards(801 + empties, empties, empties < 8 ? 40 : 16)) {
      INFO(naive::to_diagram(board));
      for (const auto& kind : {solving::kTableKinds[0], solving::kTableKinds[1],
                               solving::kTableKinds[4], solving::kTableKinds[5]})
        for (const Driver driver : solving::kDrivers) {
          CAPTURE(kind.name);
          CAPTURE(driver_name(driver));
          Table table(kind.hash_bits);
          check_line(board, solve(table, board,
                                  {.driver = driver,
                                   .first_guess = {},
                                   .min_empties_for_table = kind.min_empties_for_table,
                                   .endgame_cache = kind.endgame_cache}));
        }
    }
}

TEST_CASE("lines include their passes") {
  int lines_with_passes = 0;
  for (const Board& board : solving::boards(811, 8, 120)) {
    Table table(8);
    const Solution solution = solve(table, board, {.first_guess = {}});
    const auto passes = std::count(solution.pv.begin(), solution.pv.end(), kPass);
    lines_with_passes += passes > 0 ? 1 : 0;
    REQUIRE(solving::replay(board, solution.pv));
  }
  CHECK(lines_with_passes > 10);
}

TEST_CASE("the position after the best move, solved by itself, has the negated score") {
  for (const int empties : {2, 5, 8, 10, 12})
    for (const Board& board : solving::boards_with_moves(815 + empties, empties, 15)) {
      INFO(naive::to_diagram(board));
      for (const Driver driver : solving::kDrivers) {
        Table table(10);
        const Solution solution = solve(table, board, {.driver = driver, .first_guess = {}});
        const Square move = solution.best_move;
        REQUIRE((board.legal_moves() >> move & 1) == 1);
        const Board child = board.after(move, board.flips(move));
        Table fresh(10);
        const Solution after =
            solve(fresh, child, {.driver = Driver::kAlphaBeta, .first_guess = {}});
        CHECK(after.bounds.exact());
        CHECK(after.bounds.lower == -solution.bounds.lower);
      }
    }
}

TEST_CASE("if all moves lose everything, any of them is the best move") {
  sample::Random random(831);
  int lost = 0;
  for (int i = 0; i < 4000; ++i) {
    const Bitboard few = random.next() & random.next() & random.next() & random.next();
    const Bitboard discs = sample::random_discs(random, 1 + i % 5).occupied();
    const Board board{discs & few, discs & ~few};
    if (board.legal_moves() == 0 || naive::brute_force(board) != kScoreMin) continue;
    ++lost;
    INFO(naive::to_diagram(board));
    for (const Driver driver : solving::kDrivers) {
      Table table(4);
      const Solution solution = solve(table, board, {.driver = driver, .first_guess = {}});
      CHECK(solution.bounds.upper == kScoreMin);
      REQUIRE(solution.best_move < kNoSquare);
      CHECK((board.legal_moves() >> solution.best_move & 1) == 1);
      CHECK(solving::replay(board, solution.pv) == kScoreMin);
    }
  }
  CHECK(lost > 5);
}

TEST_CASE("a line begins with the move it is given, and stays within wider bounds") {
  const SearchControl control;
  for (const Board& board : solving::boards_with_moves(841, 7, 40)) {
    INFO(naive::to_diagram(board));
    Table table(8);
    for (const auto& [move, score] : naive::brute_force_moves(board)) {
      for (const Bounds bounds : {Bounds{score, score}, Bounds{score - 2, 64}}) {
        if (bounds.lower < kScoreMin) continue;
        // This is the score of this move, so it can be kept, whatever the best move's score is.
        SearchContext context(table, params::kMinEmptiesForTable, control);
        const auto line = principal_variation(context, board, {bounds.lower, kScoreMax}, move);
        REQUIRE_FALSE(line.empty());
        CHECK(line.front() == move);
        const auto played = solving::replay(board, line);
        REQUIRE(played);
        CHECK(*played >= bounds.lower);
      }
    }
  }
}

TEST_CASE("the counters of the line are part of those of the whole search") {
  std::uint64_t line_nodes = 0;
  for (const Board& board : solving::boards_with_moves(851, 10, 20))
    for (const Driver driver : solving::kDrivers) {
      Table table(10);
      const Solution solution = solve(table, board, {.driver = driver, .first_guess = {}});
      CHECK(solution.line_counters.nodes() < solution.counters.nodes());
      const auto all = solving::all_counts(solution.counters);
      const auto line = solving::all_counts(solution.line_counters);
      for (std::size_t i = 0; i < all.size(); ++i) CHECK(line[i] <= all[i]);
      line_nodes += solution.line_counters.nodes();
    }
  CHECK(line_nodes > 0);
}

}  // namespace
}  // namespace tiger
