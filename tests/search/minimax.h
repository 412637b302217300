// Minimax to a fixed depth over the naive rules, the engine's evaluation at its leaves: the oracle
// for searches that end before the end of the game. No window, no order, no table.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "board/stability.h"
#include "eval/evaluate.h"
#include "support/naive_rules.h"

namespace tiger::solving {

// What the engine's value may be: between these two. They differ only where stability speaks
// against the evaluation: at any position before the leaves the engine may take 64 - 2 * the
// opponent's stable discs for an upper bound, and its windows decide where it does.
struct Range {
  Score low = kScoreNone;
  Score high = kScoreNone;

  bool one() const { return low == high; }
};

inline int units_of(const Board& board) {
  return evaluate_units(embedded_weights(), board, FeatureIndices(board), board.empty_count());
}

class Minimax {
 public:
  // Leaves are rounded to the nearest multiple of the grain, upwards from the middle.
  explicit Minimax(int grain = 1) : grain_(grain) {}

  int passes = 0;  // that it came across
  int ends = 0;    // games that were over before the horizon

  // A pass is no ply; two in a row end the game with its score.
  Range value(const naive::Grid& grid, int depth) {
    const Board board = naive::to_board(grid);
    if (depth == 0) return only(rounded(score_of_units(units_of(board))));
    const Bitboard moves = naive::legal_moves(grid);
    if (moves == 0 && naive::is_over(grid)) {
      ++ends;
      return only(naive::final_score(grid));
    }
    Range best;
    if (moves == 0) {
      ++passes;
      const Range passed = value(naive::pass(grid), depth);
      best = {-passed.high, -passed.low};
    }
    for (Square x = 0; x < 64; ++x) {
      if ((moves >> x & 1) == 0) continue;
      const Range child = value(naive::play(grid, x), depth - 1);
      best = {std::max(best.low, -child.high), std::max(best.high, -child.low)};
    }
    const Score bound = kScoreMax - 2 * count(stable_discs(board.opponent, board.player));
    return {std::min(best.low, bound), best.high};
  }
  Range value(const Board& board, int depth) { return value(naive::from_board(board), depth); }

  // The same in units, which no stability bounds.
  int units(const naive::Grid& grid, int depth) {
    if (depth == 0) return units_of(naive::to_board(grid));
    const Bitboard moves = naive::legal_moves(grid);
    if (moves == 0)
      return naive::is_over(grid) ? kUnitsPerDisc * naive::final_score(grid)
                                  : -units(naive::pass(grid), depth);
    int best = -kUnitsPerDisc * 1000;
    for (Square x = 0; x < 64; ++x)
      if (moves >> x & 1) best = std::max(best, -units(naive::play(grid, x), depth - 1));
    return best;
  }

 private:
  static Range only(Score score) { return {score, score}; }

  Score rounded(Score score) const {
    Score nearest = kScoreMax;
    for (Score multiple = kScoreMax; multiple >= kScoreMin; multiple -= grain_)
      if (std::abs(multiple - score) < std::abs(nearest - score)) nearest = multiple;
    return nearest;
  }

  int grain_;
};

}  // namespace tiger::solving
