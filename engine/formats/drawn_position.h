// The position that a drawing means: whose turn it is, and whether its panel agrees with it.
#pragma once

#include <optional>

#include "formats/problems.h"
#include "formats/text.h"

namespace tiger::formats {

// Takes the drawing that begins at the current line and, if the panel beside it does not name the
// side to move, the lines up to one that does, at most 8 below. If none does, the side is guessed
// from the marked moves or from the number of discs. Nothing if no drawing of eight right rows
// begins here. Throws a ParseError, past the drawing, if the panel contradicts it or if the side
// cannot be guessed.
std::optional<Problem> take_drawn_position(Lines& lines);

}  // namespace tiger::formats
