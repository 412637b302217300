#include "bench/positions.h"

namespace tiger::tools {

Square RandomPlay::one_of(Bitboard moves) {
  // The generator's numbers are laid down by the standard, its distributions are not.
  for (auto skip = random_() % static_cast<unsigned>(count(moves)); skip > 0; --skip)
    moves &= moves - 1;
  return *squares(moves).begin();
}

Board RandomPlay::board(int empties) {
  Board board = kStartBoard;
  while (board.empty_count() > empties) {
    if (board.legal_moves() == 0) board = board.passed();
    const Bitboard moves = board.legal_moves();
    if (moves == 0) {  // the game ended before: another one
      board = kStartBoard;
      continue;
    }
    const Square x = one_of(moves);
    board = board.after(x, board.flips(x));
  }
  return board;
}

std::vector<Board> RandomPlay::boards(std::size_t count, int fewest, int most) {
  std::vector<Board> boards;
  while (boards.size() < count) {
    const int step = static_cast<int>(boards.size()) % (most - fewest + 1);
    boards.push_back(board(fewest + step));
  }
  return boards;
}

}  // namespace tiger::tools
