// Win, loss or draw: a cheaper question, answered with true disc bounds, so that both goals can
// share a table.
#include <doctest/doctest.h>

#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

SolveSettings settings_for(Driver driver, Goal goal,
                           const solving::TableKind& kind = solving::kTableKinds[0]) {
  return {.driver = driver,
          .goal = goal,
          .first_guess = {},
          .min_empties_for_table = kind.min_empties_for_table,
          .endgame_cache = kind.endgame_cache};
}

void check_class(const Solution& solution, const Board& board, Score score) {
  CHECK(solution.complete);
  CAPTURE(score);
  CAPTURE(solution.bounds.lower);
  CAPTURE(solution.bounds.upper);
  CHECK(solving::contain(solution.bounds, score));
  CHECK(solving::class_of(solution.bounds) == solving::sign_of(score));
  // The line need not keep the score, but its result is in the same class and the proved bounds.
  const std::optional<Score> played = solving::replay(board, solution.pv);
  REQUIRE(played);
  CHECK(solving::sign_of(*played) == solving::sign_of(score));
  CHECK(solving::contain(solution.bounds, *played));
}

void check_exact(const Solution& solution, const Board& board, Score score) {
  CHECK(solution.complete);
  CHECK(solution.bounds.lower == score);
  CHECK(solution.bounds.upper == score);
  CHECK(solving::replay(board, solution.pv) == score);
}

// Boards whose scores lie near a draw, where the classes meet.
std::vector<Board> close_boards(std::uint64_t seed, int empties, int number) {
  std::vector<Board> close;
  for (const Board& board : solving::boards(seed, empties, 6 * number)) {
    const Score score = naive::brute_force_alpha_beta(board);
    if (score >= -4 && score <= 4) close.push_back(board);
  }
  return close;
}

TEST_CASE("win, loss or draw: the bounds have the right class and contain the score") {
  for (int empties = 0; empties <= 9; ++empties)
    for (const Board& board : solving::boards(701 + empties, empties, empties < 8 ? 80 : 24)) {
      INFO(naive::to_diagram(board));
      const Score score = naive::brute_force_alpha_beta(board);
      for (const auto& kind : {solving::kTableKinds[0], solving::kTableKinds[2],
                               solving::kTableKinds[5], solving::kBrokenTableKinds[2]})
        for (const Driver driver : solving::kDrivers) {
          CAPTURE(kind.name);
          CAPTURE(driver_name(driver));
          Table table(kind.hash_bits, kind.design);
          const auto settings = settings_for(driver, Goal::kWinLossDraw, kind);
          check_class(solve(table, board, settings), board, score);
        }
    }
}

TEST_CASE("win, loss or draw on boards that are nearly drawn") {
  int draws = 0;
  for (int empties = 4; empties <= 9; ++empties)
    for (const Board& board : close_boards(711 + empties, empties, 40)) {
      INFO(naive::to_diagram(board));
      const Score score = naive::brute_force_alpha_beta(board);
      draws += score == 0 ? 1 : 0;
      for (const Driver driver : solving::kDrivers) {
        Table table(8);
        check_class(
            solve(table, board, settings_for(driver, Goal::kWinLossDraw, {"down to 5", 8, 5})),
            board, score);
      }
    }
  CHECK(draws > 10);
}

TEST_CASE("exact and win-loss-draw share a table in either order, and with any drivers") {
  for (const int empties : {7, 9, 10, 11})
    for (const Board& board : solving::boards(721 + empties, empties, empties < 10 ? 30 : 10)) {
      INFO(naive::to_diagram(board));
      const Score score = naive::brute_force_alpha_beta(board);
      for (const Driver first : solving::kDrivers)
        for (const Driver second : solving::kDrivers) {
          Table table(8);
          check_class(solve(table, board, settings_for(first, Goal::kWinLossDraw)), board, score);
          check_exact(solve(table, board, settings_for(second, Goal::kExact)), board, score);
          check_class(solve(table, board, settings_for(first, Goal::kWinLossDraw)), board, score);
          table.clear();
          check_exact(solve(table, board, settings_for(first, Goal::kExact)), board, score);
          check_class(solve(table, board, settings_for(second, Goal::kWinLossDraw)), board, score);
        }
    }
}

TEST_CASE("win-loss-draw works with any first guess") {
  for (const Board& board : solving::boards(731, 8, 24)) {
    INFO(naive::to_diagram(board));
    const Score score = naive::brute_force_alpha_beta(board);
    for (const Driver driver : solving::kDrivers)
      for (const Score guess : {-100, -64, -3, -2, -1, 0, 1, 2, 3, 64, 100}) {
        CAPTURE(guess);
        Table table(6);
        check_class(solve(table, board,
                          {.driver = driver, .goal = Goal::kWinLossDraw, .first_guess = guess}),
                    board, score);
      }
  }
}

TEST_CASE("win-loss-draw takes fewer nodes than the exact score") {
  std::uint64_t exact = 0;
  std::uint64_t wld = 0;
  for (const Board& board : solving::boards_with_moves(741, 11, 30))
    for (const Driver driver : solving::kDrivers) {
      Table table(12);
      exact += solve(table, board, settings_for(driver, Goal::kExact)).counters.nodes();
      table.clear();
      wld += solve(table, board, settings_for(driver, Goal::kWinLossDraw)).counters.nodes();
    }
  CHECK(wld < exact);
}

TEST_CASE("a window from -2 to 2 is the same search as win-loss-draw") {
  for (const Board& board : solving::boards_with_moves(742, 10, 10))
    for (const Driver driver : solving::kDrivers) {
      SolveSettings settings = settings_for(driver, Goal::kExact);
      settings.window = Bounds{-2, 2};
      Table table(12);
      const Solution window = solve(table, board, settings);
      table.clear();
      const Solution wld = solve(table, board, settings_for(driver, Goal::kWinLossDraw));
      CHECK(window.bounds.lower == wld.bounds.lower);
      CHECK(window.bounds.upper == wld.bounds.upper);
      CHECK(window.counters.nodes() == wld.counters.nodes());
    }
  const SolveSettings one_sided{.window = Bounds{-64, 6}};
  CHECK(one_sided.from_other_side().searched_window().lower == -6);
  CHECK(one_sided.from_other_side().searched_window().upper == 64);
}

}  // namespace
}  // namespace tiger
