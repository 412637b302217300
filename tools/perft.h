// Counts lines of play: the customary test of move generation.
//
// Two conventions differ from depth 9 on. Either a pass is a ply of its own, or it costs none and
// the line goes on to the next disc. In both a game that ends earlier counts as one line.
#pragma once

#include <cstdint>

#include "board/board.h"

namespace tiger::tools {

enum class Pass { kIsPly, kIsFree };

// Lines of `depth` plies, 1 or more. Stopped by a signal where the program watches for them; then
// the number means nothing.
std::uint64_t perft(const Board& board, int depth, Pass pass);

}  // namespace tiger::tools
