// The value of a position by its patterns, without search.
#pragma once

#include <algorithm>

#include "board/score.h"
#include "eval/feature_indices.h"
#include "eval/weights.h"

namespace tiger {

namespace detail {
// Where index 0 of each feature stands among the contents.
inline constexpr std::array<int, kFeatureCount> kFeatureOrigin = [] {
  std::array<int, kFeatureCount> origin{};
  for (int f = 0; f < kFeatureCount; ++f)
    origin[f] = kFirstContent[kFeatures[f].pattern] + power_of_3(kFeatures[f].size) / 2;
  return origin;
}();
}  // namespace detail

// What is expected of the game's end for the side to move, in units (kUnitsPerDisc a disc), for a
// position with so many empty squares. Whole numbers only: the same on every machine.
inline int evaluate_units(const Weights& weights, const FeatureIndices& indices, int empties) {
  const std::int16_t* weight = weights.stage(empties);
  int sum = weights.constant(empties);
  for (int f = 0; f < kFeatureCount; ++f) sum += weight[detail::kFeatureOrigin[f] + indices[f]];
  return sum;
}

// A value in units as a score in whole discs, rounded to the nearest (halves up), -64 to +64.
constexpr Score score_of_units(int units) {
  constexpr int kOffset = kUnitsPerDisc * 1024;  // so that the division rounds down
  return std::clamp((units + kOffset + kUnitsPerDisc / 2) / kUnitsPerDisc - 1024, kScoreMin,
                    kScoreMax);
}

}  // namespace tiger
