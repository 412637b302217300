// The exact score, by every driver with every table, against brute force.
#include "search/solver.h"

#include <doctest/doctest.h>

#include <bit>
#include <span>

#include "board/symmetry.h"
#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

void check_solution(const Solution& solution, const Board& board, Score score) {
  if (!solution.complete || !solution.bounds.exact() || solution.bounds.lower != score)
    FAIL_CHECK("complete: ", solution.complete, ", bounds: ", solution.bounds.lower, " to ",
               solution.bounds.upper, ", score: ", score);
  if (solving::replay(board, solution.pv) != score) FAIL_CHECK("the line does not replay to it");
  const Square first = solution.pv.empty() ? kNoSquare : solution.pv.front();
  if (solution.best_move != first) FAIL_CHECK("the best move does not begin the line");
}

// Solves every board with every driver; the table is never cleared, so that boards mix in it.
TableStatistics check_boards(const std::vector<Board>& boards, const solving::TableKind& kind) {
  CAPTURE(kind.name);
  TableStatistics counted;
  Table tables[] = {Table(kind.hash_bits, kind.design), Table(kind.hash_bits, kind.design),
                    Table(kind.hash_bits, kind.design)};
  for (const Board& board : boards) {
    INFO(naive::to_diagram(board));
    const Score score =
        board.empty_count() <= 6 ? naive::brute_force(board) : naive::brute_force_alpha_beta(board);
    for (const Driver driver : solving::kDrivers) {
      CAPTURE(driver_name(driver));
      Table& table = tables[static_cast<int>(driver)];
      const Solution solution = solve(table, board,
                                      {.driver = driver,
                                       .first_guess = {},
                                       .min_empties_for_table = kind.min_empties_for_table,
                                       .endgame_cache = kind.endgame_cache});
      check_solution(solution, board, score);
      counted += solution.counters.table;
    }
  }
  return counted;
}

TEST_CASE("PVS, MTD(f), alpha-beta and brute force agree on boards of 0 to 8 empty squares") {
  for (int empties = 0; empties <= 8; ++empties) {
    const auto boards = solving::boards(551 + empties, empties, empties < 7 ? 400 : 150);
    for (const auto& kind : solving::kTableKinds) check_boards(boards, kind);
  }
}

TEST_CASE("PVS, MTD(f), alpha-beta and brute force agree on boards of 9 to 11 empty squares") {
  for (int empties = 9; empties <= 11; ++empties) {
    const auto boards = solving::boards(561 + empties, empties, empties < 11 ? 32 : 8);
    for (const auto& kind : solving::kTableKinds) check_boards(boards, kind);
  }
}

TEST_CASE("PVS, MTD(f), alpha-beta and brute force agree on the edge cases") {
  std::vector<Board> boards;
  for (const auto& [name, board] : sample::edge_cases())
    if (board.empty_count() <= 8 || is_game_over(board)) boards.push_back(board);
  CHECK(boards.size() > 8);
  for (const auto& kind : solving::kTableKinds) check_boards(boards, kind);
}

TEST_CASE("every score is right with a broken hash, because the discs are compared too") {
  for (const auto& kind : solving::kBrokenTableKinds) {
    CAPTURE(kind.name);
    TableStatistics counted;
    for (int empties = 5; empties <= 10; ++empties)
      counted +=
          check_boards(solving::boards(571 + empties, empties, empties < 9 ? 100 : 25), kind);
    CHECK(counted.signature_collisions > 1000);
    CHECK(counted.hits() > 1000);
  }
}

TEST_CASE("with 32 bits, signatures hardly ever collide") {
  const auto counted = check_boards(solving::boards(581, 9, 40), solving::kTableKinds[0]);
  CHECK(counted.signature_collisions == 0);
  CHECK(counted.hits() > 1000);
}

TEST_CASE("a search without the table never asks it, and what it holds changes nothing") {
  for (const Board& board : solving::boards_with_moves(591, 9, 20))
    for (const Driver driver : solving::kDrivers) {
      CAPTURE(driver_name(driver));
      const SolveSettings without{
          .driver = driver, .first_guess = {}, .min_empties_for_table = solving::kNoTable};
      Table table(10);
      const Solution cold = solve(table, board, without);
      CHECK(cold.counters.table.probes == 0);
      CHECK(cold.counters.table.stores == 0);
      CHECK(table.fill() == 0.0);
      solve(table, board, {.driver = driver, .first_guess = {}, .min_empties_for_table = 5});
      const Solution warm = solve(table, board, without);
      CHECK(solving::all_counts(warm.counters) == solving::all_counts(cold.counters));
    }
}

TEST_CASE("all eight symmetries of a board have the same score") {
  for (const int empties : {5, 8, 10}) {
    const auto boards = solving::boards(595 + empties, empties, 30);
    for (const Board& board : boards) {
      INFO(naive::to_diagram(board));
      const Score score = naive::brute_force_alpha_beta(board);
      Table table(8);  // one table for all, so that their nodes mix
      for (int s = 0; s < kSymmetries; ++s)
        for (const Driver driver : solving::kDrivers) {
          CAPTURE(driver_name(driver));
          const Board image = symmetric(board, s);
          check_solution(solve(table, image, {.driver = driver, .first_guess = {}}), image, score);
        }
    }
  }
}

TEST_CASE("a finished game has its score and no move") {
  sample::Random random(605);
  std::vector<Board> boards{{0, 0}, {kAllSquares, 0}, {0, kAllSquares}, {bit(0), 0}, {0, bit(63)}};
  for (int i = 0; i < 100; ++i) {
    const auto game = sample::random_game(random, sample::kStyles[i % 3]);
    boards.push_back(game.back().board);
  }
  Table table(4);
  for (const Board& board : boards)
    for (const Driver driver : solving::kDrivers)
      for (const Goal goal : {Goal::kExact, Goal::kWinLossDraw}) {
        const Solution solution =
            solve(table, board, {.driver = driver, .goal = goal, .first_guess = 10});
        CHECK(solution.complete);
        CHECK(solution.bounds.exact());
        CHECK(solution.bounds.lower == naive::final_score(naive::from_board(board)));
        CHECK(solution.best_move == kNoSquare);
        CHECK(solution.pv.empty());
        CHECK(solution.counters.nodes() == 0);
      }
  CHECK(table.fill() == 0.0);
}

TEST_CASE("a side that must pass has the other side's score, negated") {
  sample::Random random(606);
  int passes = 0;
  while (passes < 30) {
    const Board board =
        sample::random_position(random, 4 + passes % 6, sample::Style::kEdges).board;
    if (board.legal_moves() != 0 || is_game_over(board)) continue;
    ++passes;
    INFO(naive::to_diagram(board));
    const Score score = naive::brute_force_alpha_beta(board);
    for (const Driver driver : solving::kDrivers)
      for (const std::optional<Score> guess : {std::optional<Score>(), std::optional(score)}) {
        Table table(6);
        const SolveSettings settings{.driver = driver, .first_guess = guess};
        const Solution solution = solve(table, board, settings);
        check_solution(solution, board, score);
        CHECK(solution.best_move == kPass);
        // A pass counts nothing: the position after it is searched as a root.
        table.clear();
        SolveSettings turned = settings;
        if (guess) turned.first_guess = -*guess;
        const Solution other_side = solve(table, board.passed(), turned);
        CHECK(solving::all_counts(solution.counters) == solving::all_counts(other_side.counters));
      }
  }
}

TEST_CASE("drivers have names that can be read back") {
  for (const Driver driver : solving::kDrivers) CHECK(parse_driver(driver_name(driver)) == driver);
  for (const char* name : {"", "PVS", "pvs ", "mtd", "mtd(f)", "alpha-beta", "alphabeta2"})
    CHECK_FALSE(parse_driver(name));
}

TEST_CASE("the automatic table size is the documented one") {
  struct Row {
    int empties, with_cache, without;
  };
  for (const Row& row : {Row{0, 12, 12},
                         {15, 12, 12},
                         {18, 12, 15},
                         {20, 14, 17},
                         {26, 20, 23},
                         {27, 21, 24},
                         {28, 22, 24},
                         {29, 24, 24},
                         {30, 24, 24},
                         {60, 24, 24}}) {
    CAPTURE(row.empties);
    CHECK(automatic_hash_bits(row.empties, true) == row.with_cache);
    CHECK(automatic_hash_bits(row.empties, false) == row.without);
  }
}

TEST_CASE(
    "the automatic table size never shrinks with more empty squares, and stays in its range") {
  const auto bits = automatic_hash_bits;
  for (int empties = 0; empties <= 64; ++empties) {
    CHECK(bits(empties, true) >= 8);
    CHECK(bits(empties, false) >= bits(empties, true));
    CHECK(bits(empties, false) <= kMaxHashBits);
    if (empties == 0) continue;
    for (const bool cache : {true, false}) CHECK(bits(empties, cache) >= bits(empties - 1, cache));
  }
}

}  // namespace
}  // namespace tiger
