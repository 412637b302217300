#include <doctest/doctest.h>

#include <algorithm>

#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

// Sorts moves that are in the order of squares: best first, equal ones in the same order.
std::vector<naive::ScoredMove> best_first(std::vector<naive::ScoredMove> moves) {
  std::stable_sort(moves.begin(), moves.end(),
                   [](const auto& a, const auto& b) { return a.score > b.score; });
  return moves;
}

TEST_CASE("every move has brute force's score: best first, equal ones by square") {
  for (int empties = 1; empties <= 8; ++empties)
    for (const Board& board : solving::boards(861 + empties, empties, empties < 8 ? 40 : 16)) {
      if (board.legal_moves() == 0) continue;
      INFO(naive::to_diagram(board));
      const auto expected = best_first(naive::brute_force_moves(board));
      for (const auto& kind : {solving::kTableKinds[0], solving::kTableKinds[2],
                               solving::kTableKinds[5], solving::kBrokenTableKinds[1]})
        for (const Driver driver : solving::kDrivers) {
          CAPTURE(kind.name);
          CAPTURE(driver_name(driver));
          Table table(kind.hash_bits, kind.design);
          const AllMoves all = solve_all_moves(table, board,
                                               {.driver = driver,
                                                .first_guess = 4,
                                                .min_empties_for_table = kind.min_empties_for_table,
                                                .endgame_cache = kind.endgame_cache});
          CHECK(all.complete);
          REQUIRE(all.moves.size() == expected.size());
          for (std::size_t i = 0; i < expected.size(); ++i) {
            CHECK(all.moves[i].move == expected[i].move);
            CHECK(all.moves[i].bounds.lower == expected[i].score);
            CHECK(all.moves[i].bounds.upper == expected[i].score);
          }
        }
    }
}

TEST_CASE("a forced pass is the only move, and a finished game has none") {
  int passes = 0;
  int finished = 0;
  for (const Board& board : solving::boards(881, 5, 400)) {
    if (board.legal_moves() != 0) continue;
    Table table(4);
    const AllMoves all = solve_all_moves(table, board, {.first_guess = {}});
    CHECK(all.complete);
    if (is_game_over(board)) {
      ++finished;
      CHECK(all.moves.empty());
      CHECK(all.counters.nodes() == 0);
    } else {
      ++passes;
      REQUIRE(all.moves.size() == 1);
      CHECK(all.moves[0].move == kPass);
      CHECK(all.moves[0].bounds.exact());
      CHECK(all.moves[0].bounds.lower == naive::brute_force(board));
    }
  }
  CHECK(passes > 0);
  CHECK(finished > 0);
}

TEST_CASE("a window bounds every move: inside exactly, outside on its side") {
  for (const Board& board : solving::boards_with_moves(887, 7, 60)) {
    INFO(naive::to_diagram(board));
    const auto expected = naive::brute_force_moves(board);
    const Bounds window{-10, 4};
    Table table(6);
    const AllMoves all = solve_all_moves(table, board, {.window = window});
    REQUIRE(all.moves.size() == expected.size());
    for (const auto& [move, bounds] : all.moves) {
      const auto brute = std::find_if(expected.begin(), expected.end(),
                                      [x = move](const auto& m) { return m.move == x; });
      REQUIRE(brute != expected.end());
      CHECK(solving::contain(bounds, brute->score));
      CHECK((bounds.exact() || bounds.lower >= window.upper || bounds.upper <= window.lower));
    }
  }
}

TEST_CASE("win-loss-draw finds the class of every move: wins first, then draws, then losses") {
  for (const Board& board : solving::boards_with_moves(885, 7, 60)) {
    INFO(naive::to_diagram(board));
    const auto expected = naive::brute_force_moves(board);
    Table table(6);
    const AllMoves all = solve_all_moves(
        table, board, {.driver = Driver::kMtdf, .goal = Goal::kWinLossDraw, .first_guess = {}});
    REQUIRE(all.moves.size() == expected.size());
    int before = 1;
    for (const auto& [move, bounds] : all.moves) {
      const auto brute = std::find_if(expected.begin(), expected.end(),
                                      [x = move](const auto& m) { return m.move == x; });
      REQUIRE(brute != expected.end());
      CHECK(solving::contain(bounds, brute->score));
      const auto won = solving::class_of(bounds);
      REQUIRE(won);
      CHECK(*won == solving::sign_of(brute->score));
      CHECK(*won <= before);
      before = *won;
    }
  }
}

TEST_CASE("a solution that is known is not searched again") {
  std::uint64_t with_solution = 0;
  std::uint64_t without = 0;
  for (const Board& board : solving::boards_with_moves(891, 8, 10)) {
    const SolveSettings settings = {.driver = Driver::kMtdf, .first_guess = 12};
    Table table(8);
    const AllMoves whole = solve_all_moves(table, board, settings);
    without += whole.counters.nodes();
    table.clear();
    const Solution root = solve(table, board, settings);
    const AllMoves rest = solve_all_moves(table, board, settings, {}, &root);
    CHECK(rest.moves == whole.moves);
    with_solution += rest.counters.nodes();
  }
  CHECK(with_solution < without);
}

}  // namespace
}  // namespace tiger
