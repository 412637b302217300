// Levels: how deep a player or an analysis searches, and when it solves.
#pragma once

#include <limits>

#include "table/node.h"

namespace tiger {

// How deep an analysis searches, unless it is stopped.
struct SearchLimits {
  static constexpr int kNone = std::numeric_limits<int>::max();

  int depth = kNone;          // plies of the deepest midgame pass
  int solve_from = kNone;     // at most this many empty squares: search to the end of the game, ...
  int confidence = kCertain;  // ... the last pass with this confidence, in percent
};

// Solves only if the end of the game lies within `plies`.
constexpr SearchLimits limits_to_depth(int plies) { return {plies, plies, kCertain}; }

inline constexpr int kMaxLevel = 60;

// The limits of a level, 1 to kMaxLevel, for a position with `empties` empty squares. Level L looks
// L plies ahead, and begins to solve a few plies before that; level 60 solves every position.
SearchLimits limits_of_level(int level, int empties);

}  // namespace tiger
