// Completion by the tab key.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/board.h"

namespace tiger::tools {

// The possible completions of the last word of an unfinished line, sorted: commands, settings and
// their values, moves that are legal after those before them, or file names, whichever fit there.
std::vector<std::string> completions(const Board& board, std::string_view line);

}  // namespace tiger::tools
