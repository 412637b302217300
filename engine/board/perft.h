// Counts lines of play: the customary test of move generation.
//
// Two conventions differ from depth 9 on. Either a pass is a ply of its own, or it costs none and
// the line goes on to the next disc. In both a game that ends earlier counts as one line.
#pragma once

#include <atomic>
#include <cstdint>

#include "board/board.h"

namespace tiger {

enum class Pass { kIsPly, kIsFree };

// The number of lines of `depth` plies, 1 or more. Stops early once `stop` is true; the result is
// then meaningless.
std::uint64_t perft(const Board& board, int depth, Pass pass,
                    const std::atomic<bool>* stop = nullptr);

}  // namespace tiger
