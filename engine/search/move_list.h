// The legal moves of a position, in the order of what speaks for them.
#pragma once

#include <array>
#include <span>
#include <utility>

#include "board/board.h"
#include "board/zobrist.h"

namespace tiger {

// A legal move, where it leads, and what speaks for it.
struct RankedMove {
  Board child;
  Hash hash;  // of the child, where the table is used for it
  Square square;
  int rank;  // the higher, the sooner
};

class MoveList {
 public:
  bool empty() const { return size_ == 0; }
  int size() const { return size_; }
  std::span<RankedMove> all() { return {moves_.data(), static_cast<std::size_t>(size_)}; }
  RankedMove& add() { return moves_[size_++]; }

  // The best of the moves from place i on, brought to place i: call with i = 0, 1, 2, ...
  const RankedMove& pick(int i) {
    int best = i;
    for (int j = i + 1; j < size_; ++j)
      if (moves_[j].rank > moves_[best].rank) best = j;
    if (best != i) std::swap(moves_[i], moves_[best]);
    return moves_[i];
  }

 private:
  std::array<RankedMove, 60> moves_;  // never more, and left alone until needed
  int size_ = 0;
};

}  // namespace tiger
