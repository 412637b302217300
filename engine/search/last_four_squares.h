// The last four squares, unrolled: no table, no move list, only discs and squares.
//
// All are fail-soft negamax: given a window (alpha, beta) they return a value that is exact inside
// it, an upper bound at or below alpha, a lower bound at or above beta. The squares named are the
// empty ones; which is tried first is parity's choice.
#pragma once

#include "board/board.h"
#include "board/parity.h"
#include "search/counters.h"

namespace tiger {

// Boards come by value, in registers: one just written to memory as two words and read as one
// vector would have to wait for the writes.

// Four empty squares; `parity` is that of the board's quadrants.
Score solve_last_4(Board board, Parity parity, Score alpha, Score beta, Counters& counters);

// None to four empty squares, for whoever begins there. The position counts as an entry unless the
// board is full.
Score solve_last_four_squares(Board board, Score alpha, Score beta, Counters& counters);

}  // namespace tiger
