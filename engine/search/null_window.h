// The null-window search: is the score above alpha or not? PVS and MTD(f) are both built on it.
#pragma once

#include "search/search_node.h"

namespace tiger {

// Searches a node to the context's depth with the window (alpha, alpha + step). `step` is
// SearchDepth::step(): no score lies strictly between the two ends. alpha must be a multiple of
// step, from -64 to 64 - step. Fail-soft: a value above alpha is a lower bound of the score, any
// other value an upper bound. Counts the node as an entry. If context.stopped() is true afterwards,
// the value is meaningless.
Score null_window(SearchContext& context, const SearchNode& node, Score alpha);

// The same for a node that has been counted already and has at least five empty squares.
Score null_window_again(SearchContext& context, const SearchNode& node, Score alpha);

// The value for the window (alpha, alpha + step) of a node of one of its children, which is
// searched after `searched` other moves.
//
// Late move reduction: in a selective pass that stops before the end of the game, a move that comes
// late in the order is searched less deep at first, and at full depth only if that search finds it
// better than alpha. (Known from chess programs since about 2004.)
Score null_window_child(SearchContext& context, const SearchNode& child, Score alpha, int searched);

// The same as null_window() for a root with a legal move. A root is not counted. Neither stable
// discs, nor the table's bounds of the root, nor ProbCut may replace its search, so the value
// always comes with a move.
ScoredMove null_window_root(SearchContext& context, const SearchNode& root, Score alpha);

}  // namespace tiger
