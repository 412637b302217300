// Mobility, actual and potential: cheap measures for ordering moves.
#pragma once

#include "board/board.h"

namespace tiger {

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
