// The null-window search: is the score above alpha or not? PVS and MTD(f) both stand on it.
#pragma once

#include "search/search_node.h"

namespace tiger {

// Searches a node at the context's depth with the window (alpha, alpha + step), alpha a multiple of
// the depth's step, -64 to +64 - step. Fail-soft: a value above alpha is a lower bound of the score,
// any other an upper bound. The node counts as an entry. Where context.stopped() afterwards, the
// value means nothing.
Score null_window(SearchContext& context, const SearchNode& node, Score alpha);

// The same for a node that has been counted already, with at least five empty squares.
Score null_window_again(SearchContext& context, const SearchNode& node, Score alpha);

// The same for a root with a legal move: it is no entry, nothing cuts it off before its moves are
// searched, and the move that leads to the value is returned too.
ScoredMove null_window_root(SearchContext& context, const SearchNode& root, Score alpha);

}  // namespace tiger
