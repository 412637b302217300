// Several searches at the same time, each with its own table, and all on one table.
#include <doctest/doctest.h>

#include <thread>

#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

std::vector<Solution> solve_all(Table& table, const std::vector<Board>& boards, Driver driver) {
  std::vector<Solution> solutions;
  for (const Board& board : boards)
    solutions.push_back(solve(table, board, {.driver = driver, .first_guess = {}}));
  return solutions;
}

TEST_CASE("two threads with a table each search the same nodes as one thread") {
  const auto boards = solving::boards(971, 11, 20);
  for (const Driver driver : solving::kDrivers) {
    Table alone(8);
    const auto expected = solve_all(alone, boards, driver);
    Table tables[] = {Table(8), Table(8)};
    std::vector<Solution> solutions[2];
    std::thread first([&] { solutions[0] = solve_all(tables[0], boards, driver); });
    std::thread second([&] { solutions[1] = solve_all(tables[1], boards, driver); });
    first.join();
    second.join();
    for (const auto& thread : solutions)
      for (std::size_t i = 0; i < boards.size(); ++i) {
        CHECK(thread[i].bounds.lower == expected[i].bounds.lower);
        CHECK(thread[i].pv == expected[i].pv);
        CHECK(solving::all_counts(thread[i].counters) == solving::all_counts(expected[i].counters));
      }
  }
}

// Two threads solve the same boards, in opposite orders, on one table.
void check_sharing(Table& table, const std::vector<Board>& boards, Driver one, Driver other) {
  std::vector<Board> reversed(boards.rbegin(), boards.rend());
  std::vector<Solution> solutions[2];
  std::thread first([&] { solutions[0] = solve_all(table, boards, one); });
  std::thread second([&] { solutions[1] = solve_all(table, reversed, other); });
  first.join();
  second.join();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    INFO(naive::to_diagram(boards[i]));
    const Score score = naive::brute_force_alpha_beta(boards[i]);
    for (const Solution& solution : {solutions[0][i], solutions[1][boards.size() - 1 - i]}) {
      CHECK(solution.complete);
      CHECK(solution.bounds.exact());
      CHECK(solution.bounds.lower == score);
      CHECK(solving::replay(boards[i], solution.pv) == score);
    }
  }
}

TEST_CASE("two threads on one table both find every score") {
  const auto boards = solving::boards(975, 10, 30);
  for (const int hash_bits : {0, 3, 12}) {
    Table table(hash_bits);
    check_sharing(table, boards, Driver::kPvs, Driver::kMtdf);
    table.clear();
    check_sharing(table, boards, Driver::kAlphaBeta, Driver::kPvs);
  }
}

TEST_CASE("two threads on one table with a broken hash both find every score") {
  Table table(4, {.address_bits = 3, .signature_bits = 1});
  check_sharing(table, solving::boards(976, 9, 30), Driver::kMtdf, Driver::kPvs);
}

TEST_CASE("two threads on one table that begin with the same board both find its score") {
  for (const Board& board : solving::boards_with_moves(977, 12, 6)) {
    Table table(6);
    check_sharing(table, {board}, Driver::kPvs, Driver::kPvs);
  }
}

}  // namespace
}  // namespace tiger
