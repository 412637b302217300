// Stable discs: those that no line of play can flip any more. Only what is proved is claimed.
#pragma once

#include "board/bitboard.h"

namespace tiger {

// The discs of `own` that are proved stable against any play by either side: on the edges by a table of
// all plays along one edge, in the middle where every line through a disc is full, or ends at the
// border or at a stable disc of the same side (to a fixed point).
Bitboard stable_discs(Bitboard own, Bitboard other);

// Only the part of it that is cheap: the stable discs of `own` on the four edges.
Bitboard stable_edge_discs(Bitboard own, Bitboard other);

// Their number, for fewer instructions.
int count_stable_edge_discs(Bitboard own, Bitboard other);

}  // namespace tiger
