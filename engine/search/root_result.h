// What the current pass has proved about the root so far, and the move that seems best.
#pragma once

#include <algorithm>

#include "search/search_control.h"

namespace tiger {

class RootResult {
 public:
  // Starts another pass. Nothing is proved at its depth yet.
  void begin_pass(const SearchDepth& depth) { *this = RootResult(depth, likely_move()); }

  // Adds what a search of the root found at this depth: bounds of its score, and the move that
  // reaches the lower bound. Searches that are not exact may contradict each other. Then the lower
  // bound counts, because it comes with a move, so the bounds are never empty.
  void prove(Bounds bounds, Square move) {
    if (bounds.lower > bounds_.lower) {
      bounds_.lower = bounds.lower;
      move_ = move;
    }
    bounds_.upper = std::max(std::min(bounds_.upper, bounds.upper), bounds_.lower);
  }

  const SearchDepth& depth() const { return depth_; }
  const Bounds& bounds() const { return bounds_; }
  Square move() const { return move_; }  // kNoSquare: no lower bound is proved yet

  // The move of this pass, or else of the last pass that had a move.
  Square likely_move() const { return move_ != kNoSquare ? move_ : earlier_move_; }

  RootResult() = default;

 private:
  RootResult(const SearchDepth& depth, Square earlier_move)
      : depth_(depth), earlier_move_(earlier_move) {}

  SearchDepth depth_;
  Bounds bounds_;
  Square move_ = kNoSquare;
  Square earlier_move_ = kNoSquare;
};

}  // namespace tiger
