// The value of a position by its patterns, without search.
#pragma once

#include <algorithm>

#include "board/score.h"
#include "eval/feature_indices.h"
#include "eval/weights.h"

namespace tiger {

// What the network is told of a board besides its patterns: numbers, in whole or in eighths.
enum BoardInput {
  kMovesInput,          // legal moves of the side to move
  kRepliesInput,        // those of the other side, were it its turn
  kCornerMovesInput,    // of these, those to corners
  kCornerRepliesInput,  //
  kFrontierInput,       // empty squares beside discs of the side to move
  kOtherFrontierInput,  // and of the other side
  kOddQuadrantsInput,   // with an odd number of empty squares
  kOddInput,            // 1 where the number of empty squares is odd
  kEmptiesInput,        // that number, 60 where it is more
  kConstantInput,       // always 1
};
static_assert(kConstantInput + 1 == kBoardInputs);

// What one square, quadrant or 1 counts, in parts of 1 / kInputUnits.
inline constexpr std::array<int, kBoardInputs> kBoardInputUnits = [] {
  constexpr int kWhole = kInputUnits;
  constexpr int kEighth = kInputUnits / 8;
  return std::array<int, kBoardInputs>{kEighth, kEighth, kWhole, kWhole,  kEighth,
                                       kEighth, kWhole,  kWhole, kEighth, kWhole};
}();

// By BoardInput, each from 0 to kMaxInput.
std::array<std::int16_t, kBoardInputs> board_inputs(const Board& board, int empties);

// What is expected of the game's end for the side to move, in units (kUnitsPerDisc a disc), for a
// position with these indices and so many empty squares. Whole numbers only: the same on every
// machine.
int evaluate_units(const Weights& weights, const Board& board, const FeatureIndices& indices,
                   int empties);

// The same without vector instructions, to test the other against.
int evaluate_units_plainly(const Weights& weights, const Board& board,
                           const FeatureIndices& indices, int empties);

// What it would be if nothing were known of one pattern (a number in kPatterns): the difference
// tells what that pattern contributes.
int evaluate_units_without(const Weights& weights, const Board& board,
                           const FeatureIndices& indices, int empties, int pattern);

// A value in units as a score in whole discs, rounded to the nearest (halves up), -64 to +64.
constexpr Score score_of_units(int units) {
  constexpr int kOffset = kUnitsPerDisc * 32768;  // so that the division rounds down
  return std::clamp((units + kOffset + kUnitsPerDisc / 2) / kUnitsPerDisc - 32768, kScoreMin,
                    kScoreMax);
}

}  // namespace tiger
