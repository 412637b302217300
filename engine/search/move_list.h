// The legal moves of a position with their ranks. Higher ranks are searched first.
#pragma once

#include <array>
#include <cassert>
#include <span>
#include <utility>

#include "board/board.h"
#include "board/zobrist.h"

namespace tiger {

// A legal move, the board after it, and its rank.
struct RankedMove {
  Board child;
  Hash hash;  // of the child; set only where the table is used for it
  Square square;
  int rank;  // the move of the highest rank is searched first
};

class MoveList {
 public:
  bool empty() const { return size_ == 0; }
  int size() const { return size_; }
  std::span<RankedMove> all() { return {moves_.data(), static_cast<std::size_t>(size_)}; }
  RankedMove& add() {
    assert(size_ < kMost);
    return moves_[size_++];
  }

  // Finds the move of the highest rank at index i or after, moves it to index i and returns it.
  // Calls with i = 0, 1, 2, ... sort the list only as far as moves are needed.
  const RankedMove& pick(int i) {
    int best = i;
    for (int j = i + 1; j < size_; ++j)
      if (moves_[j].rank > moves_[best].rank) best = j;
    if (best != i) std::swap(moves_[i], moves_[best]);
    return moves_[i];
  }

 private:
  static constexpr int kMost = 60;  // there are never more

  std::array<RankedMove, kMost> moves_;  // not initialised, to save time
  int size_ = 0;
};

}  // namespace tiger
