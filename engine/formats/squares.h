// The characters that stand for squares, and how 64 of them become a position.
//
// '0' is the one that means two things. It is white in FFO scripts and black in Egaroucid's files,
// where '1' is white. So it is black only where '1' stands among the squares or is the side, or
// where squares and side are 65 characters run together without an 'X' or '*'.
#pragma once

#include <array>

#include "board/board.h"

namespace tiger::formats {

// X x * B b 0 1 O o W w for discs, - . for empty squares.
constexpr bool is_square(char c) {
  switch (c) {
    case 'X': case 'x': case '*': case 'B': case 'b':
    case 'O': case 'o': case 'W': case 'w':
    case '0': case '1': case '-': case '.':
      return true;
    default:
      return false;
  }
}
constexpr bool is_disc(char c) { return is_square(c) && c != '-' && c != '.'; }

// A position as characters, before it is known what '0' means in it.
struct SquareChars {
  std::array<char, 64> squares{};  // a1 b1 ... h8, each is_square
  char side = 'X';                 // is_disc
  bool run_together = false;       // no blank between the last square and the side
};

Position to_position(const SquareChars& chars);

}  // namespace tiger::formats
