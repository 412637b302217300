// The rows that the REPL prints for hints and Tiger's moves.
#pragma once

#include <string>

#include "player/player.h"

namespace tiger::tools {

inline constexpr const char* kAnalysisHead =
    "depth         move score      time       nodes  line\n";

// One row for each move analysed. If `width` is not 0, rows are cut to that many columns.
std::string analysis_rows(const SearchResult& result, Color side, int width);

// "Tiger plays f5  +2  16@73%  0:00.812" and a newline.
std::string played_move_line(const SearchResult& result);

}  // namespace tiger::tools
