// Boards for benchmarks: from random play with a fixed seed, so that they are the same on every
// machine, and positions #40 to #44 of the FFO test suite (French Othello federation), the usual
// benchmark of endgame solvers.
#pragma once

#include <cstddef>
#include <random>
#include <vector>

#include "board/board.h"

namespace tiger::tools {

class RandomPlay {
 public:
  // A board of a random game with this many empty squares, 0 to 60. The side to move may have to
  // pass, and the game may be over.
  Board board(int empties);

  // `count` such boards, whose numbers of empty squares cycle from `fewest` to `most`.
  std::vector<Board> boards(std::size_t count, int fewest, int most);

 private:
  std::mt19937_64 random_;
};

// The boards of positions/ffo-40-44.obf, which is embedded in the program.
std::vector<Board> ffo_boards();

}  // namespace tiger::tools
