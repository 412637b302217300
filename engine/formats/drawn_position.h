// The position that a drawing (drawing.h) shows: the side to move, and whether the drawing's panel
// agrees with the squares.
#pragma once

#include <optional>

#include "formats/board_captions.h"
#include "formats/problems.h"
#include "formats/text.h"

namespace tiger::formats {

// Reads the drawing that begins at the current line and consumes its lines, and those of the
// caption that names the side to move (board_captions.h). `heading` is what the lines above say. If
// nothing names the side, it is guessed from the marked moves or from the number of discs. Returns
// nothing if no drawing with eight well-formed rows begins here. Throws a ParseError, after
// consuming the drawing, if what stands around it contradicts the squares or itself, or if the side
// cannot be guessed.
std::optional<Problem> take_drawn_position(Lines& lines, const Heading& heading);

}  // namespace tiger::formats
