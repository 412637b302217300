// What is likely of a score that is not proved yet.
#pragma once

#include <algorithm>
#include <cmath>

#include "board/score.h"

namespace tiger::cluster {

// The standard error of a shallow value, in discs.
inline constexpr double kValueError = 4;
// The probability that a likely bound holds.
inline constexpr double kLikely = 0.95;

// Answers that contradict each other make bounds that cross; then std::clamp() must not be called.
inline double clamped(double value, const Bounds& bounds) {
  return std::min<double>(std::max<double>(value, bounds.lower), bounds.upper);
}

// The part of some bounds that agrees with others, which count for more.
inline Bounds within(const Bounds& bounds, const Bounds& others) {
  const Bounds common{std::max(bounds.lower, others.lower), std::min(bounds.upper, others.upper)};
  return common.lower <= common.upper ? common : others;
}

// The probability that the score is above alpha.
inline double above(double value, const Bounds& likely, Score alpha) {
  if (likely.lower > alpha) return kLikely;
  if (likely.upper <= alpha) return 1 - kLikely;
  return 1 / (1 + std::exp(-1.7 * (value - alpha - 1) / kValueError));
}

}  // namespace tiger::cluster
