// What the tab key offers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/board.h"

namespace tiger::tools {

// What the last word of an unfinished line can become, in order: words, legal moves, files.
std::vector<std::string> completions(const Board& board, std::string_view line);

}  // namespace tiger::tools
