// The last plies before the leaves of a search that does not go to the end of the game.
#pragma once

#include "search/search_node.h"

namespace tiger {

// The most plies to the leaves where neither a ranking of moves nor the table pays.
inline constexpr int kMaxDepthLimitedPlies = 2;

// Fail-soft alpha-beta in the order of parity, for every driver alike. The node is at most
// kMaxDepthLimitedPlies from the leaves and has been counted.
Score depth_limited_search(SearchContext& context, const SearchNode& node, Bounds window);

}  // namespace tiger
