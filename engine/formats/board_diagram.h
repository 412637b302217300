// Board diagrams: eight rows of eight squares, as screens show them and people paste them.
//
//     a b c d e f g h
//   1 - - - - - - - - 1
//   2 - - - - - - - - 2
//   ...                       and the side to move, after row 8 or on a line below
//
// Blanks, bars, borders, the letters above and below, and the numbers left and right are optional.
// Boards with eight well-formed rows have already been taken by take_drawn_position()
// (drawn_position.h). Normally only boards with a mistake get here, and this reader reports what
// the mistake is.
#pragma once

#include "formats/board_captions.h"
#include "formats/problems.h"
#include "formats/text.h"

namespace tiger::formats {

// Reads the diagram that starts at the current line, which must be a row. Consumes all lines that
// belong to the position before checking any, so that a mistake gives one error and not an error
// for each line. `heading` is what the lines above say. Throws a ParseError.
Problem read_board_diagram(Lines& lines, const Heading& heading);

}  // namespace tiger::formats
