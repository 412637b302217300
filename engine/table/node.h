// What the table knows about a position: a lower and an upper bound of its value, the best move, if
// known, and the depth and confidence of the search. If there is a lower bound, the move proved it.
// If the depth is the number of empty squares, the bounds are whole discs.
#pragma once

#include <utility>

#include "board/score.h"
#include "board/square.h"

namespace tiger {

// The confidence of a full search, in percent; lower values mark selective ones.
inline constexpr int kCertain = 100;

struct Node {
  Value lower = kValueMin;
  Value upper = kValueMax;
  Square move = kNoSquare;
  int depth = 0;              // in plies; exact results have depth = empty squares
  int confidence = kCertain;  // in percent, 1 to 100
};

// Whether a node can be stored: its bounds, move, depth and confidence are in range.
constexpr bool is_sound(const Node& n) {
  return kValueMin <= n.lower && n.lower <= n.upper && n.upper <= kValueMax && 0 <= n.move &&
         n.move <= kPass && 0 <= n.depth && n.depth <= 64 && 0 < n.confidence &&
         n.confidence <= kCertain;
}

// Results are ordered by depth, then confidence.
inline constexpr auto order_of(const Node& n) { return std::pair(n.depth, n.confidence); }

}  // namespace tiger
