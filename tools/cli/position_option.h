// The option --board, where a subcommand takes one position.
#pragma once

#include <string>

#include "board/board.h"

namespace tiger::tools {

// Reads "<64 squares> <side>", or any other layout of one position. Throws UsageError.
Position parse_position(const std::string& board);

}  // namespace tiger::tools
