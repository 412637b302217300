// The search of the last four empty squares, unrolled: no table and no move list, only discs and
// squares.
//
// All functions are fail-soft negamax. With the window (alpha, beta), a value between the two is
// the exact score, a value at or below alpha is an upper bound of the score, and a value at or
// above beta is a lower bound. Parity decides which square is tried first (square_order.h).
#pragma once

#include "board/board.h"
#include "board/parity.h"
#include "search/counters.h"

namespace tiger {

// Boards are passed by value, in registers. A board in memory would be written as two words and
// then read as one vector, and the read would have to wait for the writes.

// Searches a board with four empty squares; `parity` is the parity of its quadrants.
Score solve_last_4(Board board, Parity parity, Score alpha, Score beta, Counters& counters);

// Searches a board with up to four empty squares for a search that begins with this board. Counts
// the board as an entry unless it is full.
Score solve_last_four_squares(Board board, Score alpha, Score beta, Counters& counters);

}  // namespace tiger
