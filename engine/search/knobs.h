// Every constant that tunes the search, with the measurement that set it.
#pragma once

#include <array>

#include "board/score.h"

namespace tiger::knobs {

inline constexpr int kTableFloor = 7;     // fewest empties at which the table is used
inline constexpr int kMobilityFloor = 7;  // fewest empties at which moves are ranked by mobility
inline constexpr int kStableFloor = 9;    // fewest empties at which stable edges rank moves
inline constexpr int kProbeFloor = 8;    // fewest empties at which children are probed first (ETC)
inline constexpr int kStopFloor = 9;      // fewest empties at which the stop flag is looked at
inline constexpr int kAspiration = 4;    // half the width of a window around a first guess

// Stable discs are worth counting only where alpha is so high that they may decide.
inline constexpr std::array<Score, 65> kStabilityAlpha = [] {
  std::array<Score, 65> alpha{};
  for (int n = 0; n <= 64; ++n) {
    alpha[n] = n < 5 ? 64 : n < 8 ? 2 * n + 4 : n < 17 ? 2 * n + 8 : 40;
  }
  return alpha;
}();

// Ordering: points for a move.
inline constexpr int kMobilityWeight = 1 << 13;   // per reply of the opponent; corners count twice
inline constexpr int kPotentialWeight = 1 << 11;  // per empty square beside our discs afterwards
inline constexpr int kStableWeight = 1 << 11;     // per stable edge disc of ours
inline constexpr int kParityWeight = 1 << 12;     // a square in an odd quadrant

}  // namespace tiger::knobs
