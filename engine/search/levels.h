// Levels: how deep a player or an analysis searches, and when it solves.
#pragma once

#include <limits>

#include "table/node.h"

namespace tiger {

// How deep an analysis searches, unless it is stopped earlier.
struct SearchLimits {
  static constexpr int kNone = std::numeric_limits<int>::max();

  int depth = kNone;          // plies of the deepest midgame pass
  int solve_from = kNone;     // searches to the end of the game if at most so many are empty
  int confidence = kCertain;  // of the last pass to the end of the game, in percent
};

// Limits for a search of `plies` plies, which solves only if the game ends within them.
constexpr SearchLimits limits_to_depth(int plies) { return {plies, plies, kCertain}; }

inline constexpr int kMaxLevel = 60;

// The limits of a level, 1 to kMaxLevel, for a position with `empties` empty squares. Level L
// searches L plies deep, and solves positions with more empty squares than that, at low levels
// about twice as many. Level 60 solves every position.
SearchLimits limits_of_level(int level, int empties);

}  // namespace tiger
