// Mobility, actual and potential: cheap measures for ordering moves.
#pragma once

#include "board/board.h"

namespace tiger {

// No position has more legal moves than this, and from no position can more discs be played. A move
// flips the disc next to it, so there is also a disc two squares away, whose file and row have the
// same parity as those of the move. By these parities there are four kinds of squares, 16 of each,
// and a kind without a disc never gets one.
// With four discs or more, at most 60 squares are empty; with fewer, at most 3 * 16 squares are
// ever filled.
inline constexpr int kMaxMoves = 60;

// The number of legal moves of the side to move.
inline int mobility(const Board& board) { return count(board.legal_moves()); }

// The empty squares that touch a disc of the opponent, where the side to move may later have a
// move.
inline constexpr Bitboard potential_moves(const Board& board) {
  return neighbours(board.opponent) & board.empties();
}
inline constexpr int potential_mobility(const Board& board) {
  return count(potential_moves(board));
}

}  // namespace tiger
