// Boards as programs and people draw them, over several lines.
//
//     A B C D E F G H            BLACK              a   b   c         a b c d e f g h
//   1 - - - . * - - - 1       0:00.000            +---+---+---      1
//   2 - - . O * - - - 2   9 discs  11 moves     1 |   | * | O       2       *     O
//
// Discs may stand in the cells of a frame, in words of two characters (## and ()), below letters,
// or one after the other with or without blanks. Letters, row numbers (1 to 8, 8 to 1 or 0 to 7),
// borders, marks of replies and quoting, and a panel at the right may be there or not.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "formats/parse_error.h"
#include "formats/position_fields.h"
#include "formats/text.h"

namespace tiger::formats {

struct Drawing {
  std::array<char, 64> cells{};  // a1 b1 ... h8: is_square, or + and _ for squares, 2 for a disc
  Text start;                    // from the first row's first character
  std::vector<Text> panel;       // what stands beside the letters and rows, from the top
  Text after_last_row;           // what follows row 8, perhaps the side
  bool reversed = false;         // row 8 was at the top
};

// Takes the drawing that begins at the current line, up to its last line of letters or border, if
// all its eight rows are right; otherwise takes nothing. Looks at most 64 lines ahead.
std::optional<Drawing> take_drawing(Lines& lines);

// Whether a line is one of letters, as above and below a board, perhaps with a panel beside it.
bool is_letters_line(const Text& line);

// Without the mark of a quoted line, of a reply (=, =5) or of a server's line (|) at its start.
Text without_prefix(const Text& line);

}  // namespace tiger::formats
