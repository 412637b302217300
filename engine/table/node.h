// What the table knows about a position: a lower and an upper bound of its score, the move that
// proved the lower bound, and the depth and confidence of the search.
#pragma once

#include <utility>

#include "board/score.h"
#include "board/square.h"

namespace tiger {

// The confidence of a full search, in percent; lower values mark selective ones.
inline constexpr int kCertain = 100;

struct Node {
  Score lower = kScoreMin;
  Score upper = kScoreMax;
  Square move = kNoSquare;
  int depth = 0;              // in plies; exact results have depth = empty squares
  int confidence = kCertain;  // in percent, 1 to 100
};

// Results are ordered by depth, then confidence.
inline constexpr auto order_of(const Node& n) { return std::pair(n.depth, n.confidence); }

}  // namespace tiger
