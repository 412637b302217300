// The principal variation: the line of best play from a solved position.
#pragma once

#include <vector>

#include "search/search_node.h"

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

}  // namespace tiger
