// Perft: counts lines of play, the usual test of move generation.
//
// Two conventions exist, which differ at depth 9 and more: a pass counts as a ply, or a pass does
// not count and the line continues with the next disc. In both, a game that ends earlier counts as
// one line.
#pragma once

#include <atomic>
#include <cstdint>

#include "board/board.h"

namespace tiger {

enum class Pass { kIsPly, kIsFree };

// The number of lines of `depth` plies; depth is 1 or more. If `stop` becomes true, returns early
// and the result is meaningless.
std::uint64_t perft(const Board& board, int depth, Pass pass,
                    const std::atomic<bool>* stop = nullptr);

}  // namespace tiger
