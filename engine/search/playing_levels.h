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
  int solve_from = kNone;     // searches to the end of the game if at most so many are empty
  int confidence = kCertain;  // of the last iteration to the end of the game, in percent
};

// Limits for a search of `plies` plies, which solves only if the game ends within them.
constexpr SearchLimits limits_to_depth(int plies) { return {plies, plies, kCertain}; }

inline constexpr int kMaxLevel = 60;

// The limits of a level, 1 to kMaxLevel, for a position with `empties` empty squares. Level L
// searches L plies deep, and solves positions with more empty squares than that, at low levels
// about twice as many. Level 60 solves every position.
constexpr SearchLimits limits_of_level(int level, int empties) {
  if (level >= kMaxLevel) return {};
  // Up to level 10 it solves at twice the depth; above, the margin shrinks to nothing.
  const int solve_from = std::max(level, std::min(2 * level, 20 + (level - 10) / 3));
  const bool nearly = empties > solve_from && empties <= solve_from + 4;
  return {.depth = level,
          .solve_from = nearly ? empties : solve_from,
          .confidence = nearly ? (empties <= solve_from + 2 ? 95 : 73) : kCertain};
}

}  // namespace tiger
