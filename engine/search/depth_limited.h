// The last plies before the leaves of a search that does not go to the end of the game.
#pragma once

#include "search/search_node.h"

namespace tiger {

// So many plies from the leaves, and nearer, nothing is worth a ranking of moves or the table.
inline constexpr int kLastPlies = 2;

// Fail-soft alpha-beta in the order of parity, for every driver alike; the place is at most
// kLastPlies from the horizon and counts as an entry.
Score search_last_plies(SearchContext& context, const Place& place, Bounds window);

}  // namespace tiger
