// Lines of Logistello's games and of books like it: "+f5-d6+c3-d3: +02 10". A sign before each move
// tells who plays it, + for Black; ++ and -- are passes. The number after the colon is Black's
// result; what follows it is not read.
#pragma once

#include <optional>

#include "formats/move_run.h"

namespace tiger::formats {

// Nothing for any other line. Throws a ParseError if a sign names the side that is not to move.
std::optional<FoundMoves> read_logbook_line(const Text& line);

}  // namespace tiger::formats
