// What a finished search leaves in the table: every node of it must be true.
#include <doctest/doctest.h>

#include <map>
#include <utility>

#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

class BruteForceScores {
 public:
  Score of(const Board& board) {
    const auto [entry, added] = scores_.try_emplace({board.player, board.opponent}, 0);
    if (added) entry->second = naive::brute_force_alpha_beta(board);
    return entry->second;
  }

 private:
  std::map<std::pair<Bitboard, Bitboard>, Score> scores_;
};

struct TableCensus {
  BruteForceScores scores;
  int nodes = 0;
  int with_lower = 0;
  int with_upper = 0;
};

// Compares every node stored for a position and up to `plies` plies after it with brute force.
void check_below(const Table& table, const Board& board, int plies, int min_empties_for_table,
                 TableCensus& census) {
  const int empties = board.empty_count();
  if (plies < 0 || empties < min_empties_for_table || is_game_over(board)) return;
  TableStatistics counted;
  if (const auto node = table.probe(zobrist_hash(board), board, counted)) {
    const Score score = census.scores.of(board);
    ++census.nodes;
    census.with_lower += node->lower > kScoreMin ? 1 : 0;
    census.with_upper += node->upper < kScoreMax ? 1 : 0;
    const Bitboard moves = board.legal_moves();
    const bool move_legal = moves != 0 && node->move < kNoSquare && (moves >> node->move & 1) == 1;
    const bool move_holds =
        move_legal && (node->lower == kScoreMin ||
                       -census.scores.of(board.after(node->move, board.flips(node->move))) >=
                           score_of(node->lower));
    if (node->depth != empties || node->confidence != kCertain || node->lower > score ||
        node->upper < score || !move_holds) {
      FAIL_CHECK(naive::to_diagram(board), "bounds ", bounds_of(*node).lower, " to ",
                 bounds_of(*node).upper, ", score ", score, ", depth ", node->depth, ", move ",
                 node->move);
    }
  }
  if (board.legal_moves() == 0)
    return check_below(table, board.passed(), plies, min_empties_for_table, census);
  for (const Square x : squares(board.legal_moves()))
    check_below(table, board.after(x, board.flips(x)), plies - 1, min_empties_for_table, census);
}

void check_contents(const std::vector<Board>& boards, int min_empties_for_table,
                    TableDesign design) {
  TableCensus census;
  for (const Board& board : boards)
    for (const Driver driver : solving::kDrivers)
      for (const Goal goal : {Goal::kExact, Goal::kWinLossDraw}) {
        Table table(12, design);
        const SolveSettings settings{.driver = driver,
                                     .goal = goal,
                                     .first_guess = 6,
                                     .min_empties_for_table = min_empties_for_table,
                                     .endgame_cache = false};
        solve(table, board, settings);
        check_below(table, board, 3, min_empties_for_table, census);
        // The other goal, on the table that this one left.
        SolveSettings other = settings;
        other.goal = goal == Goal::kExact ? Goal::kWinLossDraw : Goal::kExact;
        solve(table, board, other);
        check_below(table, board, 2, min_empties_for_table, census);
      }
  CHECK(census.nodes > 500);
  CHECK(census.with_lower > 100);
  CHECK(census.with_upper > 100);
}

TEST_CASE("every node that a search leaves is true: bounds, depth and move") {
  check_contents(solving::boards(981, 9, 8), params::kMinEmptiesForTable, {});
  check_contents(solving::boards(982, 8, 8), 5, {});
}

TEST_CASE("every node is true with a broken hash") {
  check_contents(solving::boards(983, 8, 8), 5, {9, 1});
}

TEST_SUITE("nightly") {
  TEST_CASE("every node that many searches leave is true: bounds, depth and move") {
    check_contents(solving::boards(984, 10, 40), params::kMinEmptiesForTable, {});
    check_contents(solving::boards(985, 11, 16), params::kMinEmptiesForTable, {});
  }
}

}  // namespace
}  // namespace tiger
