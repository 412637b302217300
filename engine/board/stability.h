// Stable discs: discs that can never be flipped again. Only proved ones are returned, so the set
// may be incomplete but is never wrong.
#pragma once

#include "board/bitboard.h"

namespace tiger {

// The discs of `own` that are proved stable against any play by either side: on the edges by a
// table of all plays along one edge; elsewhere if each of the four lines through a disc is full, or
// ends at the edge of the board, or leads to a stable disc of the same side. The latter is repeated
// until nothing changes.
Bitboard stable_discs(Bitboard own, Bitboard other);

// The cheap part of it: the stable discs of `own` on the four edges.
Bitboard stable_edge_discs(Bitboard own, Bitboard other);

// The number of stable discs of `own` on the four edges, in fewer instructions.
int count_stable_edge_discs(Bitboard own, Bitboard other);

}  // namespace tiger
