// Proved moves: the principal variation, which is the line of best play from a solved position, and
// questions about many positions of one game tree.
#pragma once

#include <vector>

#include "search/search_node.h"
#include "search/solver.h"

namespace tiger {

// A legal move of the node with which the side to move scores at least `lower`; one must exist. The
// move is proved by a null-window search, or because no other move is left; if lower is -64, any
// move does. Meaningless if the context is stopped.
Square move_that_holds(SearchContext& context, const SearchNode& node, Score lower);

// A line of best play from `board` to the end of the game, with kPass where a side must pass.
// `bounds` are proved bounds of the board's score. If `first` is a square, that move is played
// first; it must be proved to reach bounds.lower at least. Every later move is proved, by
// null-window searches, to reach the lower bound of the side that plays it; if that bound is -64,
// any move does. So if the bounds are equal, the line ends with exactly that score. If the context
// is stopped, the line is shorter.
std::vector<Square> principal_variation(SearchContext& context, const Board& board, Bounds bounds,
                                        Square first);

// Questions about many positions of one game tree: does the side to move reach a score, and by
// which move? The answers share a table, so they cost next to nothing where a search of the root
// has been before. tools/prove writes proofs in this way.
class ClaimSearch {
 public:
  // Of the settings, uses only weights, min_empties_for_table and endgame_cache. The table and the
  // control must outlive the object. No other search may run in this thread meanwhile.
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
