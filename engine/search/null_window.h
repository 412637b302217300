// The null-window search: is the score above alpha or not? PVS and MTD(f) both stand on it.
#pragma once

#include "search/search_node.h"

namespace tiger {

// Searches a position to the end of the game with the window (alpha, alpha + 2), alpha even, -64 to
// +62. Fail-soft: a value above alpha is a lower bound of the score, any other an upper bound.
// The position counts as an entry. Where context.stopped() afterwards, the value means nothing.
Score null_window(SearchContext& context, const SearchNode& node, Score alpha);

// The same for a root with a legal move: it is no entry, nothing cuts it off before its moves are
// looked at, and the move that leads to the value is told.
ScoredMove null_window_root(SearchContext& context, const SearchNode& root, Score alpha);

}  // namespace tiger
