// What a caller tells a search (when to stop) and what the search reports to its caller.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "board/score.h"
#include "board/square.h"
#include "search/counters.h"
#include "search/depth.h"

namespace tiger {

// The state of a running search, for its watcher.
struct Progress {
  Counters counters;
  SearchDepth depth;             // of the current iteration
  ValueBounds bounds;            // of the root's value, as proved by this iteration so far
  Square best_move = kNoSquare;  // the move that proved the lower bound
};

// One search of the root within an iteration: a driver's question and the answer.
struct RootSearch {
  SearchDepth depth;             // of the iteration
  ValueBounds window;            // the question: is the value inside, below or above?
  Value value;                   // fail-soft: at or beyond an end of the window it is a bound
  ValueBounds bounds;            // of the root's value, as proved by this iteration up to here
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
inline SearchControl after_pass(const SearchControl& control) {
  SearchControl turned = control;
  if (control.watcher)
    turned.watcher = [&control](const Progress& progress) {
      control.watcher(
          {progress.counters, progress.depth, progress.bounds.from_other_side(), kPass});
    };
  if (control.searched_root)
    turned.searched_root = [&control](const RootSearch& search) {
      control.searched_root({search.depth, search.window.from_other_side(), -search.value,
                             search.bounds.from_other_side(), kPass, search.nodes});
    };
  return turned;
}

}  // namespace tiger
