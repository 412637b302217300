#include "record/game.h"

namespace tiger {

bool play(Position& position, Square x) {
  const Board& board = position.board;
  if (x < 0 || x >= kNoSquare || (board.legal_moves() & bit(x)) == 0) return false;
  position = {board.after(x, board.flips(x)), other(position.side)};
  pass_if_forced(position);
  return true;
}

bool pass_if_forced(Position& position) {
  const Board passed = position.board.passed();
  if (position.board.legal_moves() != 0 || passed.legal_moves() == 0) return false;
  position = {passed, other(position.side)};
  return true;
}

bool is_legal(const Game& game) {
  Position position = game.start;
  pass_if_forced(position);
  for (const Square x : game.moves)
    if (!play(position, x)) return false;
  return true;
}

}  // namespace tiger
