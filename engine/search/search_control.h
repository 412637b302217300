// What a caller tells a search (how deep to search and when to stop) and what the search reports to
// its caller.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "board/score.h"
#include "board/square.h"
#include "search/counters.h"
#include "table/node.h"

namespace tiger {

// How deep a search goes, and how certain its result is. Printed as `8@73%` (plies, confidence),
// `24@95%` (24 plies to the end of the game) or `exact`.
struct SearchDepth {
  int leaf_empties = 0;       // empty squares of a leaf; 0: to the end of the game
  int confidence = kCertain;  // in percent; below kCertain ProbCut is used

  constexpr bool to_the_end() const { return leaf_empties == 0; }
  constexpr int plies(int empties) const { return empties - leaf_empties; }

  // The distance between neighbouring scores: exact scores are even. Both ends of a window are
  // multiples of the step.
  constexpr Score step() const { return to_the_end() ? 2 : 1; }

  friend constexpr bool operator==(const SearchDepth&, const SearchDepth&) = default;
};

// The state of a running search, for its watcher.
struct Progress {
  Counters counters;
  SearchDepth depth;             // of the current pass
  Bounds bounds;                 // of the root's score, as proved by this pass so far
  Square best_move = kNoSquare;  // the move that proved the lower bound
};

// One search of the root within a pass: a driver's question and the answer.
struct RootSearch {
  SearchDepth depth;             // of the pass
  Bounds window;                 // the question: is the score inside, below or above?
  Score value = 0;               // fail-soft: at or beyond an end of the window it is a bound
  Bounds bounds;                 // of the root's score, as proved by this pass up to here
  Square best_move = kNoSquare;  // the move that proved the lower bound
  std::uint64_t nodes = 0;       // of this search
};

class SearchTeam;

// How a caller stops and watches a search. Must outlive the search.
struct SearchControl {
  // The search ends within milliseconds after either flag turns true. Null: there is no such flag.
  const std::atomic<bool>* stop = nullptr;     // set by the user
  const std::atomic<bool>* time_up = nullptr;  // set by a clock, see player/deadline.h

  // Called about every 10,000 nodes, in the thread that called the search.
  std::function<void(const Progress&)> watcher = {};

  // Called after each search of the root, in the thread that called the search: each test of
  // MTD(f), each search of PVS with its open or aspiration window, and the one search of
  // alpha-beta. Not called for a search that was stopped.
  std::function<void(const RootSearch&)> searched_root = {};

  std::uint64_t max_nodes = UINT64_MAX;  // of all threads together; the search ends soon after
  SearchTeam* team = nullptr;            // helper threads; null: one thread searches
};

// The control for the search after a pass at the root: watcher and searched_root are called with
// the bounds of the root itself, and with the pass as best move. Refers to `control`, which must
// outlive the result.
SearchControl after_pass(const SearchControl& control);

}  // namespace tiger
