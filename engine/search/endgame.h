// The null-window search for positions with 5 to 12 empty squares. With 7 or more, moves are ranked
// by mobility; with fewer, they are tried by parity (square_order.h). With 6 or more, a small cache
// (endgame_cache.h) replaces the table.
#pragma once

#include "board/parity.h"
#include "search/context.h"

namespace tiger {

// Searches a board with `empties` empty squares, 5 to params::kMaxEmptiesForEndgame, with the
// window (alpha, alpha + 2) at full confidence. alpha must be even. Fail-soft: a value above alpha
// is a lower bound of the score, any other value an upper bound. If context.stopped() is true
// afterwards, the value is meaningless. The caller must have counted the position as an entry.
Score endgame_search(SearchContext& context, const Board& board, int empties, Parity parity,
                     Score alpha);

// This thread's cache, emptied for its next search. Each thread has only one cache, because to
// allocate another takes longer than a small search. If one search runs inside another in the same
// thread, the outer search loses its entries in the cache, but stays correct.
EndgameCache& emptied_endgame_cache();

}  // namespace tiger
