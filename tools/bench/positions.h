// Boards to measure with: from seeded random play, the same on every machine, and FFO #40 to #44,
// which every solver of endgames is measured by.
#pragma once

#include <cstddef>
#include <random>
#include <vector>

#include "board/board.h"

namespace tiger::tools {

class RandomPlay {
 public:
  // A board of a game from the start, with so many empty squares, 0 to 60. Its side to move may
  // have no move, and the game may be over.
  Board board(int empties);

  // So many of them, by turns with `fewest` to `most` empty squares.
  std::vector<Board> boards(std::size_t count, int fewest, int most);

 private:
  Square one_of(Bitboard moves);

  std::mt19937_64 random_;
};

// Those of positions/ffo-40-44.obf, which is a part of the program.
std::vector<Board> ffo_boards();

}  // namespace tiger::tools
