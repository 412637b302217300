// The order of moves near the leaves, where only their squares count: squares in quadrants with an
// odd number of empty squares first (board/parity.h says why), and within each of the two groups
// corners first and X squares last.
#pragma once

#include <bit>

#include "board/bitboard.h"
#include "board/parity.h"
#include "board/square.h"

namespace tiger {

inline constexpr Bitboard kXSquares = 0x0042000000004200;  // diagonally next to the corners

// Which of these squares to try first; the set must not be empty. Returns a corner if there is one,
// and an X square only if there is no other square.
constexpr Square first_choice(Bitboard squares) {
  const Bitboard corners = squares & kCorners;
  Bitboard first = squares & ~kXSquares;
  first = first != 0 ? first : squares;  // two selections without a branch
  first = corners != 0 ? corners : first;
  return std::countr_zero(first);
}

// The same order, expressed as the rank of a move: the highest rank comes first.
constexpr int square_rank(Square x, Parity parity) {
  const int group = (bit(x) & kCorners) != 0 ? 1 : (bit(x) & kXSquares) != 0 ? -1 : 0;
  return 512 * ((kOddSquares[parity] & bit(x)) != 0) + 128 * group - x;
}

// Calls visit(square) for each move in this order until a call returns true. Returns whether a call
// returned true.
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
