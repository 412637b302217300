// What the table knows about a position: a lower and an upper bound, the move that proved the lower
// one, and how reliable they are.
#pragma once

#include "board/score.h"
#include "board/square.h"

namespace tiger {

inline constexpr int kCertain =
    100;  // confidence, in percent, of a full search; lower values mark selective ones

struct Node {
  Score lower = kScoreMin;
  Score upper = kScoreMax;
  Square move = kNoSquare;
  int depth = 0;              // in plies; exact results have depth = empty squares
  int confidence = kCertain;  // in percent, 1 to 100
};

// Results are ordered by depth, then confidence.
inline constexpr int order_of(const Node& n) { return 128 * n.depth + n.confidence; }

}  // namespace tiger
