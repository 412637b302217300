// Board diagrams: eight rows of eight squares, as screens show them and people paste them.
//
//     a b c d e f g h
//   1 - - - - - - - - 1
//   2 - - - - - - - - 2
//   ...                       and the side to move, after row 8 or on a line below
//
// Blanks, bars, borders, the letters above and below, and the numbers left and right are optional.
// take_drawn_position() takes every board whose rows are right, so this reader is there to say what
// is wrong with the others.
#pragma once

#include "formats/problems.h"
#include "formats/text.h"

namespace tiger::formats {

// Reads the diagram that starts at the current line, which must be a row. Takes all lines that
// belong to the position before it judges any of them, so that a mistake costs one error and not
// one for each line. Throws a ParseError.
Problem read_board_diagram(Lines& lines);

}  // namespace tiger::formats
