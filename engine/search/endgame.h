// The end of the game: the null-window search for positions with 5 to 12 empty squares, and the
// search of the last four, unrolled: no table and no move list, only discs and squares.
//
// With 7 or more empty squares, moves are ranked by mobility; with fewer, they are tried by parity
// (ordering.h). With 6 or more, a small cache (table/endgame_cache.h) replaces the table.
//
// All functions are fail-soft. With the window (alpha, beta), a value between the two is the exact
// score, a value at or below alpha is an upper bound of the score, and a value at or above beta is
// a lower bound. They count the positions below the given one.
#pragma once

#include "board/board.h"
#include "board/parity.h"
#include "search/counters.h"

namespace tiger {

class SearchContext;

// Searches a board with `empties` empty squares, 5 to params::kMaxEmptiesForEndgame, with the
// window (alpha, alpha + 2) at full confidence. alpha must be even. If context.stopped() is true
// afterwards, the value is meaningless.
Score endgame_search(SearchContext& context, const Board& board, int empties, Parity parity,
                     Score alpha);

// Boards are passed by value, in registers. A board in memory would be written as two words and
// then read as one vector, and the read would have to wait for the writes.

// Searches a board with four empty squares; `parity` is the parity of its quadrants, which decides
// the order of the squares.
Score solve_4(Board board, Parity parity, Score alpha, Score beta, Counters& counters);

// Searches a board with up to four empty squares, for callers that know only the board.
Score solve_at_most_4(Board board, Score alpha, Score beta, Counters& counters);

}  // namespace tiger
