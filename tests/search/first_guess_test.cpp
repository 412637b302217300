#include <doctest/doctest.h>

#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

Solution solve_from(Table& table, Driver driver, const Board& board, std::optional<Score> guess) {
  return solve(table, board, {.driver = driver, .first_guess = guess});
}

TEST_CASE("any first guess leads to the same score, odd ones and those out of range too") {
  std::vector<Score> guesses{-1000, -129, -66, 66, 129, 1000};
  for (Score guess = -65; guess <= 65; ++guess) guesses.push_back(guess);
  for (const int empties : {1, 3, 6, 8})
    for (const Board& board : solving::boards(751 + empties, empties, 12)) {
      INFO(naive::to_diagram(board));
      const Score score = naive::brute_force_alpha_beta(board);
      for (const Driver driver : solving::kDrivers) {
        CAPTURE(driver_name(driver));
        Table table(8);
        for (const Score guess : guesses) {
          CAPTURE(guess);
          table.clear();
          const Solution solution = solve_from(table, driver, board, guess);
          CHECK(solution.complete);
          CHECK(solution.bounds.exact());
          CHECK(solution.bounds.lower == score);
          CHECK(solving::replay(board, solution.pv) == score);
        }
      }
    }
}

TEST_CASE("any first guess leads to the same score on a table that other searches have filled") {
  for (const Board& board : solving::boards(761, 10, 8)) {
    INFO(naive::to_diagram(board));
    const Score score = naive::brute_force_alpha_beta(board);
    for (const Driver driver : solving::kDrivers) {
      Table table(6);
      for (const Score guess : {-64, 63, 0, 17, -18, 64, -64, 2, -2}) {
        const Solution solution = solve_from(table, driver, board, guess);
        CHECK(solution.bounds.exact());
        CHECK(solution.bounds.lower == score);
      }
    }
  }
}

TEST_CASE("alpha-beta ignores a first guess") {
  for (const Board& board : solving::boards_with_moves(771, 9, 10)) {
    Table table(10);
    const auto without =
        solving::all_counts(solve_from(table, Driver::kAlphaBeta, board, std::nullopt).counters);
    table.clear();
    CHECK(solving::all_counts(solve_from(table, Driver::kAlphaBeta, board, 20).counters) ==
          without);
  }
}

TEST_CASE("a good first guess saves work, a bad one costs it") {
  for (const Driver driver : {Driver::kPvs, Driver::kMtdf}) {
    CAPTURE(driver_name(driver));
    std::uint64_t good = 0;
    std::uint64_t bad = 0;
    for (const Board& board : solving::boards_with_moves(781, 11, 12)) {
      const Score score = naive::brute_force_alpha_beta(board);
      Table table(12);
      good += solve_from(table, driver, board, score).counters.nodes();
      table.clear();
      bad += solve_from(table, driver, board, score > 0 ? -64 : 64).counters.nodes();
    }
    CHECK(good < bad);
  }
}

}  // namespace
}  // namespace tiger
