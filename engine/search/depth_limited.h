// The last two plies above the leaves of a search that stops before the end of the game.
#pragma once

#include "search/search_node.h"

namespace tiger {

// This close to the leaves, neither ranking the moves nor using the table pays.
inline constexpr int kMaxDepthLimitedPlies = 2;

// Fail-soft alpha-beta, which all drivers share. Moves are tried by parity (square_order.h). The
// node must be at most kMaxDepthLimitedPlies plies above the leaves, and the caller has counted it
// as an entry.
Score depth_limited_search(SearchContext& context, const SearchNode& node, Bounds window);

}  // namespace tiger
