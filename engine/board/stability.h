// Stable discs: discs that can never be flipped again. These functions return only discs that they
// can prove to be stable, so the set may be incomplete but is never wrong.
#pragma once

#include "board/bitboard.h"

namespace tiger {

// The discs of `own` that are proved stable, however both sides play. For discs on the edges, a
// table of all ways to play along one edge decides. Any other disc is stable if each of the four
// lines through it is full or leads to a stable neighbour of the same side. This rule is repeated
// until it finds no more discs.
Bitboard stable_discs(Bitboard own, Bitboard other);

// Only the stable discs of `own` on the four edges, which takes less time.
Bitboard stable_edge_discs(Bitboard own, Bitboard other);

// The number of stable discs of `own` on the four edges, in fewer instructions.
int count_stable_edge_discs(Bitboard own, Bitboard other);

}  // namespace tiger
