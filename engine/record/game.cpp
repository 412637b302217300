#include "record/game.h"

namespace tiger {

bool play(Position& position, Square x) {
  const Board& board = position.board;
  if (x < 0 || x >= kNoSquare || (board.legal_moves() & bit(x)) == 0) return false;
  const Board next = board.after(x, board.flips(x));
  if (next.legal_moves() == 0 && next.passed().legal_moves() != 0)
    position.board = next.passed();
  else
    position = {next, other(position.side)};
  return true;
}

bool is_legal(const Game& game) {
  Position position = game.start;
  for (const Square x : game.moves)
    if (!play(position, x)) return false;
  return true;
}

}  // namespace tiger
