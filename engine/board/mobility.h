// Mobility, actual and potential: cheap measures for ordering moves.
#pragma once

#include "board/board.h"

namespace tiger {

// No position has more legal moves than this, nor more discs to come until the end of its game. A
// move flips the disc next to it, so there is a disc two squares away, too, on a square whose file
// and row are odd or even like those of the move. The board has four such kinds of squares, 16 of
// each, and a kind without a disc never gets one.
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
