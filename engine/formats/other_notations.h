// Kinds of positions and moves that are recognised only to say by name that they are not read.
#pragma once

#include <optional>

#include "formats/parse_error.h"
#include "formats/text.h"

namespace tiger::formats {

// The error of a line that holds nothing but bitboards as numbers, moves with the row before the
// column, or moves that are no squares, such as i8; nothing for any other line.
std::optional<ParseError> other_notation(const Text& line);

}  // namespace tiger::formats
