// The positions FFO #40 to #44, which every solver of endgames is measured by.
#pragma once

#include <vector>

#include "board/board.h"

namespace tiger::tools {

// Those of positions/ffo-40-44.obf, which is a part of the program.
std::vector<Board> ffo_boards();

}  // namespace tiger::tools
