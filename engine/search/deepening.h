// Iterative deepening: the passes that come before an exact search. A pass is one search of the
// root at one depth and one confidence. Each pass takes little time compared with the next one, and
// provides it with a first guess of the score and with good moves, in the table.
#pragma once

#include <vector>

#include "search/drivers.h"

namespace tiger {

// Passes of growing depth, the last one `depth` plies deep, for a root with `empties` empty
// squares. Only every other depth is used, because values swing between odd and even depths. Passes
// deeper than params::kMaxCertainDepth are selective.
std::vector<SearchDepth> passes_to_depth(int empties, int depth);

// The selective passes (see probcut.h) to the end of the game, with growing confidence.
std::vector<SearchDepth> passes_to_the_end(int empties);

// All passes that come before an exact one, in order. There are none for roots with fewer than
// params::kMinEmptiesForDeepening empty squares, where the exact pass itself is cheap.
std::vector<SearchDepth> passes_before_exact(int empties);

// Runs the passes of passes_before_exact() on a root that has a legal move. They fill the table
// with good moves. Returns the score found by the last finished pass, as a first guess, or 0 if no
// pass was finished. The context must have weights.
//
// `asked` is the window of the exact pass. If that is a null window, the passes have the same one.
// (To find the score for a wider one saves nodes: win, loss or draw of FFO #40-#49 takes 54.6
// million nodes, 57.3 if the passes ask only for that.)
Score prepare(SearchContext& context, const Board& root, Driver driver, const Bounds& asked);

}  // namespace tiger
