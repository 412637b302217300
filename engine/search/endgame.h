// The null-window search near the end of the game: moves by mobility, then by parity; a small cache
// in place of the table; deaf to the stop flag, for it is soon done.
#pragma once

#include "board/parity.h"
#include "search/context.h"

namespace tiger {

// Asks a board with 5 to params::kMaxEmptiesForEndgame empty squares with the window (alpha, alpha + 2),
// alpha even, at full confidence. Fail-soft: a value above alpha is a lower bound of the score, any
// other an upper bound. The position counts as an entry.
Score endgame_search(SearchContext& context, const Board& board, int empties, Parity parity,
                     Score alpha);

// This thread's cache for its next search, emptied: there is one for all that it searches, for to
// make one takes longer than a small search. (A search inside of another takes the outer one's hits
// away, nothing more.)
EndgameCache& emptied_endgame_cache();

}  // namespace tiger
