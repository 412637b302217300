// Which square first, near the leaves, where squares alone decide: those in quadrants with an odd
// number of empty squares before the others, and among these corners first and X squares last.
#pragma once

#include <bit>

#include "board/bitboard.h"
#include "board/parity.h"
#include "board/square.h"

namespace tiger {

inline constexpr Bitboard kXSquares = 0x0042000000004200;  // diagonally beside the corners

// The first to try of some squares, at least one: a corner if there is one, an X square if all are.
constexpr Square first_choice(Bitboard squares) {
  const Bitboard corners = squares & kCorners;
  Bitboard first = squares & ~kXSquares;
  first = first != 0 ? first : squares;  // two choices without a branch
  first = corners != 0 ? corners : first;
  return std::countr_zero(first);
}

// The same order as a rank of the moves: the highest first.
constexpr int square_rank(Square x, Parity parity) {
  const int group = (bit(x) & kCorners) != 0 ? 1 : (bit(x) & kXSquares) != 0 ? -1 : 0;
  return 512 * ((kOddSquares[parity] & bit(x)) != 0) + 128 * group - x;
}

// Calls visit(square) for each move in that order until it returns true; returns whether one did.
template <class Visit>
bool visit_by_parity(Bitboard moves, Parity parity, Visit visit) {
  for (Bitboard left = moves; left != 0;) {
    const Bitboard odd = left & kOddSquares[parity];
    const Square x = first_choice(odd != 0 ? odd : left);
    left ^= bit(x);
    if (visit(x)) return true;
  }
  return false;
}

}  // namespace tiger
