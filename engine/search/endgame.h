// The null-window search of 5 to 12 empty squares: moves are ordered by mobility, with 5 and 6
// empties by parity alone; a small cache takes the place of the table.
#pragma once

#include "board/parity.h"
#include "search/context.h"

namespace tiger {

// Searches a board with 5 to params::kMaxEmptiesForEndgame empty squares with the window
// (alpha, alpha + 2), alpha even, at full confidence. Fail-soft: a value above alpha is a lower
// bound of the score, any other an upper bound; if context.stopped() afterwards, it means nothing.
// The caller has counted the position as an entry.
Score endgame_search(SearchContext& context, const Board& board, int empties, Parity parity,
                     Score alpha);

// This thread's cache for its next search, emptied. A thread has only one, because to allocate it
// takes longer than a small search. (A search inside of another costs the outer one its hits,
// nothing more.)
EndgameCache& emptied_endgame_cache();

}  // namespace tiger
