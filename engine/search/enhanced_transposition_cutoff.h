// Enhanced transposition cutoff: all children of a node are looked up before any is searched.
// (A. Plaat and others, Exploiting Graph Properties of Game Trees, 1996.)
#pragma once

#include <optional>

#include "search/search_node.h"

namespace tiger {

// Prefetches the buckets of a node's children in the table, or their lines in the endgame cache, so
// that they arrive while the moves are ranked. If the table is used for the children, sets their
// hashes.
void prefetch_children(SearchContext& context, MoveList& list, int empties);

// Looks up all children in the endgame cache, or in the table if there are at least
// params::kMinEmptiesForEtc empty squares. A child whose score is at most -beta proves that its
// parent's score is at least beta, so no move has to be searched. Call prefetch_children() first.
std::optional<ScoredMove> enhanced_transposition_cutoff(SearchContext& context, MoveList& list,
                                                        int empties, Score beta);

}  // namespace tiger
