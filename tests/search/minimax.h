// Minimax to a fixed depth by the naive rules, with the engine's evaluation at its leaves: the
// oracle for searches that end before the end of the game. No window, no move ordering, no table.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "eval/evaluate.h"
#include "prove/naive_rules.h"

namespace tiger::solving {

inline int units_of(const Board& board) {
  return evaluate_units(embedded_weights(), board, FeatureIndices(board), board.empty_count());
}

class Minimax {
 public:
  // Leaves are rounded to the nearest multiple of the grain, upwards from the middle.
  explicit Minimax(int grain = 1) : grain_(grain) {}

  int passes = 0;  // that it met
  int ends = 0;    // games that ended before the leaves

  // A pass is no ply; two in a row end the game with its score.
  Score value(const naive::Grid& grid, int depth) {
    if (depth == 0) return rounded(score_of_units(units_of(naive::to_board(grid))));
    const Bitboard moves = naive::legal_moves(grid);
    if (moves == 0 && naive::is_over(grid)) {
      ++ends;
      return naive::final_score(grid);
    }
    if (moves == 0) {
      ++passes;
      return -value(naive::pass(grid), depth);
    }
    Score best = kScoreNone;
    for (Square x = 0; x < 64; ++x)
      if (moves >> x & 1) best = std::max(best, -value(naive::play(grid, x), depth - 1));
    return best;
  }
  Score value(const Board& board, int depth) { return value(naive::from_board(board), depth); }

  // The same, in units.
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
  Score rounded(Score score) const {
    Score nearest = kScoreMax;
    for (Score multiple = kScoreMax; multiple >= kScoreMin; multiple -= grain_)
      if (std::abs(multiple - score) < std::abs(nearest - score)) nearest = multiple;
    return nearest;
  }

  int grain_;
};

}  // namespace tiger::solving
