// The last two plies above the leaves of a search that stops before the end of the game.
#pragma once

#include "search/search_node.h"

namespace tiger {

// This close to the leaves, ranking the moves or using the table would take more time than it
// saves.
inline constexpr int kMaxDepthLimitedPlies = 2;

// Fail-soft alpha-beta, which all drivers share. Moves are tried by parity (ordering.h). The
// node must be at most kMaxDepthLimitedPlies plies above the leaves, and the caller must have
// counted it as an entry.
Score depth_limited_search(SearchContext& context, const SearchNode& node, Bounds window);

}  // namespace tiger
