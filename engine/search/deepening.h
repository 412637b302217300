// The passes that lead to a deep search: each costs little beside the next, and leaves it a first
// guess and good moves in the table.
#pragma once

#include <vector>

#include "search/drivers.h"

namespace tiger {

// Passes of growing depth up to so many plies, the deeper ones selective, for a root with so many
// empty squares. Every other depth only, for values swing between odd and even ones; the last is
// `depth` itself.
std::vector<SearchDepth> passes_to_depth(int empties, int depth);

// The selective passes to the end, with growing confidence.
std::vector<SearchDepth> passes_to_the_end(int empties);

// What comes before an exact pass: nothing where that is cheap itself.
std::vector<SearchDepth> passes_before_exact(int empties);

// Runs those over a root with a move: they fill the table with good moves. Returns what they make
// of the score, 0 where there are none. The context must have weights.
Score prepare(SearchContext& context, const Board& root, Driver driver);

}  // namespace tiger
