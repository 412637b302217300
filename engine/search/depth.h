// How deep a search goes, and how certain its result is.
#pragma once

#include "board/score.h"
#include "table/node.h"

namespace tiger {

// Printed as `8@73%` (plies, confidence), `24@95%` (24 plies to the end of the game) or `exact`.
// (Other programs call the confidence selectivity.)
struct SearchDepth {
  int horizon = 0;            // empty squares of a leaf; 0: to the end of the game
  int confidence = kCertain;  // in percent; below kCertain ProbCut is used

  constexpr bool to_the_end() const { return horizon == 0; }
  constexpr int plies(int empties) const { return empties - horizon; }

  // The distance between neighbouring scores: exact scores are even. Both ends of a window are
  // multiples of the step.
  constexpr Score granularity() const { return to_the_end() ? 2 : 1; }

  friend constexpr bool operator==(const SearchDepth&, const SearchDepth&) = default;
};

}  // namespace tiger
