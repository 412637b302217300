// The last plies before the leaves of a search that does not go to the end of the game.
#pragma once

#include "search/search_node.h"

namespace tiger {

// So many plies from the leaves, and nearer, nothing is worth a ranking of moves or the table.
inline constexpr int kMaxDepthLimitedPlies = 2;

// Fail-soft alpha-beta in the order of parity, for every driver alike; the place is at most
// kMaxDepthLimitedPlies from the leaf_empties and counts as an entry.
Score depth_limited_search(SearchContext& context, const SearchNode& node, Bounds window);

}  // namespace tiger
