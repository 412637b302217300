// Positions that a command line names.
#pragma once

#include <string>
#include <vector>

#include "board/board.h"

namespace tiger::tools {

// A board, moves such as f5d6c3, or "start". Throws UsageError, which begins with `name`.
Position position_of(const std::string& text, const std::string& name = "POSITION");

// The same, or the positions of a file of boards or games; of a game its last position. Throws
// UsageError and Failure.
std::vector<Position> positions_of(const std::string& text, const std::string& name);

}  // namespace tiger::tools
