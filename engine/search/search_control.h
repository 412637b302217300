// How far a search looks, how it is told to stop, and how it tells how far it is: what callers of
// the search need to know of it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "board/score.h"
#include "board/square.h"
#include "search/counters.h"
#include "table/node.h"

namespace tiger {

// How far a search looks, and how sure its result is. Printed as `8@73%` (plies, confidence),
// `95%` (to the end of the game) or `exact`.
struct SearchDepth {
  int leaf_empties = 0;       // empty squares of a leaf; 0: to the end of the game
  int confidence = kCertain;  // in percent; below kCertain unpromising branches are cut (ProbCut)

  constexpr int plies(int empties) const { return empties - leaf_empties; }

  // The distance of neighbouring scores: exact ones are even. Windows have ends of whole steps.
  constexpr Score step() const { return leaf_empties == 0 ? 2 : 1; }

  friend constexpr bool operator==(const SearchDepth&, const SearchDepth&) = default;
};

// What a running search knows so far.
struct Progress {
  Counters counters;
  SearchDepth depth;             // of the pass under way
  Bounds bounds;                 // of the root, proved by that pass
  Square best_move = kNoSquare;  // the move that proved the lower bound
};

class SearchTeam;

// What a caller sets and watches. Must outlive the search.
struct SearchControl {
  const std::atomic<bool>* stop = nullptr;            // true ends the search within milliseconds
  std::function<void(const Progress&)> watcher = {};  // called now and then, in the calling thread
  std::uint64_t max_nodes = UINT64_MAX;  // of all threads together; ends the search soon after
  SearchTeam* team = nullptr;            // threads that help; null: one thread searches
};

}  // namespace tiger
