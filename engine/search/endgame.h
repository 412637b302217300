// The null-window search of 5 to 12 empty squares: moves ranked by mobility, below seven by parity;
// a small cache in place of the table. It does not poll the stop condition, for it ends soon.
#pragma once

#include "board/parity.h"
#include "search/context.h"

namespace tiger {

// Searches a board with 5 to params::kMaxEmptiesForEndgame empty squares with the window
// (alpha, alpha + 2), alpha even, at full confidence. Fail-soft: a value above alpha is a lower
// bound of the score, any other an upper bound. The position has been counted as an entry.
Score endgame_search(SearchContext& context, const Board& board, int empties, Parity parity,
                     Score alpha);

// This thread's cache for its next search, emptied. A thread has only one, because to allocate it
// takes longer than a small search. (A search inside of another costs the outer one its hits,
// nothing more.)
EndgameCache& emptied_endgame_cache();

}  // namespace tiger
