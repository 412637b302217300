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

  // The distance between neighbouring values of a search that counts in `grain` before the end of
  // the game. Scores of finished games are even.
  constexpr Value granularity(Value grain) const { return to_the_end() ? value_of(2) : grain; }

  friend constexpr bool operator==(const SearchDepth&, const SearchDepth&) = default;
};

}  // namespace tiger
