// Games written as a board with the number of each move on its square, as newsletters print them:
//
//       a  b  c  d  e  f  g  h
//    1 50 47 48 34 55 27 46 28
//    ...
//    4 49  6 23  o  x  8 39 54
//
// Eight rows of eight cells, with bars or row numbers beside them or not: the number of a move,
// from 1 on; - or . or * for an empty square; on the four central squares any of these but numbers,
// or the discs of the start: x ## for Black, o () for White. The applet Hamlet has the same rows as
// values of its parameters: <PARAM name="Line1" value="46 35 32 31 40 41 45 44">.
#pragma once

#include <optional>
#include <string_view>

#include "formats/move_run.h"

namespace tiger::formats {

// Takes a diagram off the text; nothing, and nothing taken, if the text does not begin with one.
// Throws a ParseError, with the diagram taken, if a move is missing or there twice.
std::optional<FoundMoves> take_move_diagram(Lines& lines);

// Whether a line may be the first row of one.
bool begins_move_diagram(const Text& line);

}  // namespace tiger::formats
