// Playing levels: how deep a player or an analysis searches, and when it solves.
#pragma once

#include <algorithm>
#include <limits>

#include "table/node.h"

namespace tiger {

// How deep an analysis searches, unless it is stopped earlier.
struct SearchLimits {
  static constexpr int kNone = std::numeric_limits<int>::max();

  int depth = kNone;          // plies of the deepest midgame iteration
  int solve_from = kNone;     // to the end of the game with at most this many empty squares
  int confidence = kCertain;  // of the last iteration to the end of the game, in percent
};

// Limits for a search of `plies` plies, which solves only if the game ends within them.
constexpr SearchLimits limits_to_depth(int plies) { return {plies, plies, kCertain}; }

inline constexpr int kMaxLevel = 60;

// The limits of a level, 1 to kMaxLevel, for a position with `empties` empty squares. Level L
// searches L plies deep. It solves positions with at most 2 * L empty squares if L is at most 10,
// with at most L if L is 24 or more; up to 4 squares earlier it searches to the end selectively.
// Level 60 solves every position.
constexpr SearchLimits limits_of_level(int level, int empties) {
  if (level >= kMaxLevel) return {};
  // Above level 10, the margin shrinks to nothing.
  const int solve_from = std::max(level, std::min(2 * level, 20 + (level - 10) / 3));
  const bool nearly = empties > solve_from && empties <= solve_from + 4;
  return {.depth = level,
          .solve_from = nearly ? empties : solve_from,
          .confidence = nearly ? (empties <= solve_from + 2 ? 95 : 73) : kCertain};
}

}  // namespace tiger
