// What the characters of a board mean: discs, empty squares, and marks of the legal moves.
#pragma once

#include <array>

#include "board/board.h"

namespace tiger::formats {

// A position as characters, before it is known what '0' means in it.
struct SquareChars {
  std::array<char, 64> squares{};  // a1 b1 ... h8, each is_square
  char side = 'X';                 // is_disc
  bool run_together = false;       // no blank between the last square and the side
};

// Reads X, O and digits as they stand, without looking for marks.
Position to_position(const SquareChars& chars);

// What the digits of a board mean. '0' is ambiguous. It is white in FFO scripts and black in the
// files of Egaroucid, where '1' means white. So '0' is black only if '1' is among the squares or is
// the side, or if squares and side are 65 characters without blanks, 'X' or '*'. On a board with a
// '2', '0' is an empty square.
enum class Digits {
  kNone,       // no square is a digit
  kZeroEmpty,  // 1 is Black and 2 White
  kZeroBlack,  // 1 is White
  kZeroWhite,  // 1 does not occur
};

struct BoardChars {
  std::array<char, 64> cells{};  // each is_cell
  char side = 0;                 // as it is given: X, O, 0, 1 or 2; 0 if it is not
  bool run_together = false;
};
Digits digits_of(const BoardChars& board);

// The discs and marks of a board. A board has one character for each colour; @ is White beside *
// alone. Of two characters for one colour, one may mark the legal moves.
struct Discs {
  std::array<char, 64> squares{};  // X, O or -
  Bitboard marks = 0;              // squares that are marked, and empty
  char mark = 0;                   // the disc character that serves as the mark, or 0
  std::array<char, 2> conflict{};  // two characters for one colour, neither of which is a mark

  bool has_conflict() const { return conflict[0] != 0; }
};

// `side` is X or O, or 0: then marks must be the legal moves of one side.
Discs discs_of(const BoardChars& board, char side);

}  // namespace tiger::formats
