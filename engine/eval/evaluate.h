// The static evaluation: estimates the value of a position from its patterns (patterns.h), without
// search. The network is described in weights.h.
#pragma once

#include <algorithm>

#include "board/score.h"
#include "eval/feature_indices.h"
#include "eval/weights.h"

namespace tiger {

// The inputs of the network besides the patterns.
enum BoardInput {
  kMovesInput,          // legal moves of the side to move
  kRepliesInput,        // legal moves of the opponent if the side to move passed
  kCornerMovesInput,    // moves to corners
  kCornerRepliesInput,  // replies to corners
  kFrontierInput,       // empty squares next to discs of the side to move
  kOtherFrontierInput,  // empty squares next to discs of the opponent
  kOddQuadrantsInput,   // quadrants with an odd number of empty squares
  kOddInput,            // 1 if the number of empty squares is odd, else 0
  kEmptiesInput,        // the number of empty squares, at most 60
  kConstantInput,       // always 1
};
static_assert(kConstantInput + 1 == kBoardInputs);

// What each move, square or quadrant adds to its input: 1, or 1/8 where there may be many; in units
// of 1 / kInputUnits.
inline constexpr std::array<int, kBoardInputs> kBoardInputUnits = [] {
  constexpr int kWhole = kInputUnits;
  constexpr int kEighth = kInputUnits / 8;
  return std::array<int, kBoardInputs>{kEighth, kEighth, kWhole, kWhole,  kEighth,
                                       kEighth, kWhole,  kWhole, kEighth, kWhole};
}();

// The inputs of a board in the order of BoardInput, in parts of 1 / kInputUnits, each from 0 to
// kMaxInput. `empties` is the number of its empty squares.
std::array<std::int16_t, kBoardInputs> board_inputs(const Board& board, int empties);

// The expected final score for the side to move, in units of 1 / kUnitsPerDisc disc. `indices` are
// those of the board, and `empties`, the number of its empty squares, selects the phase. Integers
// only, so the value is the same on every machine. It may exceed 64 discs.
int evaluate_units(const Weights& weights, const Board& board, const FeatureIndices& indices,
                   int empties);

// The same value, computed without vector instructions. Builds without network_kernel.h
// use this function; in other builds, tests compare that kernel with it.
int evaluate_units_portable(const Weights& weights, const Board& board,
                            const FeatureIndices& indices, int empties);

// The value without the vectors of one pattern, given by its index in kPatterns. The difference
// from evaluate_units() is what the pattern contributes.
int evaluate_units_without(const Weights& weights, const Board& board,
                           const FeatureIndices& indices, int empties, int pattern);

}  // namespace tiger
