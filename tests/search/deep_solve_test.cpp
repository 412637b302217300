// Twelve empty squares and more: the parts of the search that only work far from the end.
#include <doctest/doctest.h>

#include <span>

#include "board/symmetry.h"
#include "search/search_team.h"
#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

constexpr solving::TableKind kDeepKinds[] = {
    {"large", 16, params::kMinEmptiesForTable},
    {"small", 6, params::kMinEmptiesForTable},
    {"one bucket", 0, params::kMinEmptiesForTable},
    {"used down to 5", 12, 5},
    {"used from 10 up", 12, 10},
    {"with the endgame cache", 12, params::kMinEmptiesForTable, {}, true},
    {"broken hash", 8, params::kMinEmptiesForTable, {3, 2}},
};

Score solved(const Board& board, Driver driver, const solving::TableKind& kind) {
  Table table(kind.hash_bits, kind.design);
  const Solution solution = solve(table, board,
                                  {.driver = driver,
                                   .first_guess = {},
                                   .min_empties_for_table = kind.min_empties_for_table,
                                   .endgame_cache = kind.endgame_cache});
  CHECK(solution.complete);
  CHECK(solution.bounds.exact());
  CHECK(solving::replay(board, solution.pv) == solution.bounds.lower);
  return solution.bounds.lower;
}

void check_agreement(const Board& board, Score score, std::span<const solving::TableKind> kinds) {
  INFO(naive::to_diagram(board));
  for (const auto& kind : kinds)
    for (const Driver driver : solving::kDrivers) {
      CAPTURE(kind.name);
      CAPTURE(driver_name(driver));
      CHECK(solved(board, driver, kind) == score);
    }
}

TEST_CASE("the drivers agree with brute force on 12 empty squares") {
  for (const Board& board : solving::boards(611, 12, 14))
    check_agreement(board, naive::brute_force_alpha_beta(board), kDeepKinds);
}

TEST_CASE("the drivers agree with one another on 13 and 14 empty squares") {
  for (int empties = 13; empties <= 14; ++empties)
    for (const Board& board : solving::boards(612 + empties, empties, 8)) {
      const Score score = solved(board, Driver::kAlphaBeta, kDeepKinds[0]);
      check_agreement(symmetric(board, empties % kSymmetries), score, kDeepKinds);
    }
}

// Alpha-beta, which has no pre-search, is the oracle.
void check_presearch(int empties, int hash_bits, SearchTeam* team) {
  for (const Board& board : solving::boards_with_moves(640 + empties, empties, 3)) {
    INFO(naive::to_diagram(board));
    const Score score = solved(board, Driver::kAlphaBeta, kDeepKinds[0]);
    for (const Driver driver : {Driver::kPvs, Driver::kMtdf}) {
      Table table(hash_bits);
      SearchControl control;
      control.team = team;
      const Solution solution = solve(table, board, {.driver = driver}, control);
      CHECK(solution.bounds.lower == score);
      CHECK(solution.bounds.upper == score);
      CHECK(solving::replay(board, solution.pv) == score);
    }
  }
}

TEST_CASE("with a pre-search scores are the same, with one bucket, too") {
  for (int empties = params::kMinEmptiesForPresearch; empties <= 18; ++empties)
    check_presearch(empties, 0, nullptr);
}

TEST_CASE("with a pre-search by two threads scores are the same") {
  SearchTeam team(1);
  for (const int empties : {params::kMinEmptiesForPresearch, params::kMinEmptiesForPresearch + 1})
    check_presearch(empties, 12, &team);
}

void check_symmetries(int empties, int number) {
  for (const Board& board : solving::boards(650 + empties, empties, number)) {
    INFO(naive::to_diagram(board));
    const Score score = solved(board, Driver::kAlphaBeta, kDeepKinds[0]);
    for (int s = 0; s < kSymmetries; ++s) {
      CHECK(solved(symmetric(board, s), Driver::kPvs, kDeepKinds[0]) == score);
      CHECK(solved(symmetric(board, s), Driver::kMtdf, kDeepKinds[0]) == score);
    }
  }
}

TEST_CASE("the drivers agree with one another on 16 and 17 empty squares, over all symmetries") {
  check_symmetries(16, 2);
  check_symmetries(17, 1);
}

TEST_SUITE("nightly") {
  TEST_CASE("the drivers agree with brute force on hundreds of boards of 9 to 14 empty squares") {
    constexpr int kBoards[] = {1000, 1000, 400, 200, 60, 20};
    for (int empties = 9; empties <= 14; ++empties)
      for (const Board& board : solving::boards(630 + empties, empties, kBoards[empties - 9]))
        check_agreement(board, naive::brute_force_alpha_beta(board), kDeepKinds);
  }

  TEST_CASE("the drivers agree with one another on 16 to 18 empty squares, over all symmetries") {
    for (int empties = 16; empties <= 18; ++empties) check_symmetries(empties, 4);
  }
}

}  // namespace
}  // namespace tiger
