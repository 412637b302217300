// Boards as programs and people draw them, over several lines.
//
//     A B C D E F G H            BLACK              a   b   c         a b c d e f g h
//   1 - - - . * - - - 1       0:00.000            +---+---+---      1
//   2 - - . O * - - - 2   9 discs  11 moves     1 |   | * | O       2       *     O
//
// The squares may be the cells of a frame, words of two characters (## and ()), places marked only
// by the column letters above them, or characters with or without blanks between them. Letters, row
// numbers (1 to 8, 8 to 1 or 0 to 7), borders, prefixes such as `=` (a GTP reply) or `>` (quoted
// mail), and a panel of text at the right are optional.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "formats/text/lines.h"

namespace tiger::formats {

struct Drawing {
  std::array<char, 64> cells{};  // a1 b1 ... h8: is_cell()
  Text start;                    // begins at the first character of the first row
  std::vector<Text> panel;       // the text beside the letters and rows, from the top
  Text after_last_row;           // the text that follows row 8, perhaps the side to move
  bool reversed = false;         // row 8 was at the top
  bool side_follows = false;     // the text after row 8 can only be the side
};

// Reads the drawing that begins at the current line and consumes its lines, up to the last line of
// letters or border, if all eight rows are well-formed; otherwise consumes nothing. Looks at most
// 64 lines ahead.
std::optional<Drawing> take_drawing(Lines& lines);

// For rows that take_drawing() does not accept. Consumes all consecutive rows and the borders and
// letters below them. Usually throws a ParseError that says what is wrong with them, and then has
// consumed also a line of text below, which may name the side to move, unless row 8 ends with text.
// If nothing is wrong, that line is left for the caller.
Drawing read_rows(Lines& lines);

[[noreturn]] void fail_unknown_square(const Text& at);

// Whether a line has the letters a to h, as above and below a board, perhaps with a panel beside
// them.
bool is_letters_line(const Text& line);

// Whether a line has the eight squares of a row, wherever it stands.
bool is_row_line(const Text& line);

}  // namespace tiger::formats
