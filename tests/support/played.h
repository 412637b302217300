// The moves of a game that is given as its positions, as sample::random_game makes them.
#pragma once

#include <bit>
#include <vector>

#include "board/board.h"

namespace tiger::sample {

// The square that one ply from `before` to `after` filled; kPass where it filled none.
inline Square played(const Board& before, const Board& after) {
  const Bitboard filled = (after.player | after.opponent) & ~(before.player | before.opponent);
  return filled == 0 ? kPass : std::countr_zero(filled);
}

// All squares played, in order, the passes left out.
inline std::vector<Square> moves_of(const std::vector<Position>& game) {
  std::vector<Square> moves;
  for (std::size_t ply = 0; ply + 1 < game.size(); ++ply)
    if (const Square x = played(game[ply].board, game[ply + 1].board); x != kPass)
      moves.push_back(x);
  return moves;
}

}  // namespace tiger::sample
