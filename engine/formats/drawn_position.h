// The position that a drawing (drawing.h) shows: the side to move, and whether the drawing's panel
// agrees with the squares.
#pragma once

#include <optional>

#include "formats/problems.h"
#include "formats/text.h"

namespace tiger::formats {

// Reads the drawing that begins at the current line and consumes its lines. If its panel does not
// name the side to move, also consumes the lines up to the one that does, at most 8. If no line
// does, the side is guessed from the marked moves or from the number of discs. Returns nothing if
// no drawing with eight well-formed rows begins here. Throws a ParseError, after consuming the
// drawing, if the panel contradicts the squares or if the side cannot be guessed.
std::optional<Problem> take_drawn_position(Lines& lines);

}  // namespace tiger::formats
