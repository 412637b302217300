// Minimax to a fixed depth by the naive rules, with the engine's evaluation at its leaves: the
// oracle for searches that end before the end of the game. No window, no move ordering, no table.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "eval/evaluate.h"
#include "prove/naive_rules.h"

namespace tiger::solving {

inline int units_of(const Board& board) {
  return evaluate_units(embedded_weights(), board, FeatureIndices(board), board.empty_count());
}

class Minimax {
 public:
  // Leaves are rounded to the nearest multiple of the grain, halves up; if the grain is larger than
  // a disc, first to discs.
  explicit Minimax(Value grain = value_of(1)) : grain_(grain) {}

  int passes = 0;  // passes met
  int ends = 0;    // games that ended before the leaves

  // A pass is no ply; if neither side can move, the value is the final score.
  Value exact(const naive::Grid& grid, int depth) {
    if (depth == 0) return rounded(units_of(naive::to_board(grid)));
    const Bitboard moves = naive::legal_moves(grid);
    if (moves == 0 && naive::is_over(grid)) {
      ++ends;
      return value_of(naive::final_score(grid));
    }
    if (moves == 0) {
      ++passes;
      return -exact(naive::pass(grid), depth);
    }
    Value best = kValueNone;
    for (Square x = 0; x < 64; ++x)
      if (moves >> x & 1) best = std::max(best, -exact(naive::play(grid, x), depth - 1));
    return best;
  }
  Value exact(const Board& board, int depth) { return exact(naive::from_board(board), depth); }

  // In discs; the grain must be one disc or more.
  Score value(const naive::Grid& grid, int depth) { return score_of(exact(grid, depth)); }
  Score value(const Board& board, int depth) { return value(naive::from_board(board), depth); }

  // Without rounding, in units.
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
  Value rounded(int units) const {
    double value = units;
    for (const int grain : {std::min(grain_.units(), kUnitsPerDisc), grain_.units()})
      value = std::floor(value / grain + 0.5) * grain;
    return Value::of_units(static_cast<int>(std::clamp(value, -64.0 * 32, 64.0 * 32)));
  }

  Value grain_;
};

}  // namespace tiger::solving
