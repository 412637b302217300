// Questions about many positions of one game tree: does the side to move reach a score, and by
// which move? The answers share a table, so where a search of the root has been there before, they
// cost next to nothing. tools/prove writes down a proof in this way.
#pragma once

#include "search/context.h"
#include "search/solver.h"

namespace tiger {

class ClaimSearch {
 public:
  // Uses of the settings the weights, the table's limit and the cache. The table and the control
  // must outlive the object. No other search may run in this thread meanwhile.
  ClaimSearch(Table& table, const SolveSettings& settings, const SearchControl& control);

  // Whether the score is at least `bound`, which is even and greater than -64.
  bool reaches(const Board& board, Score bound);

  // A legal move with which the side to move scores at least `bound`. There must be one: then the
  // move is proved by the table, by a search, or because no other move is left.
  Square reaching_move(const Board& board, Score bound);

  // Whether the control has stopped the search. Then all answers are meaningless.
  bool stopped() const { return context_.stopped(); }

  const Counters& counters() const { return context_.counters; }

 private:
  Bounds known_bounds(const Board& board);
  Square known_move(const Board& board, Score bound);

  SearchContext context_;
};

}  // namespace tiger
