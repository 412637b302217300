// A player without learned weights, to measure what they are worth: alpha-beta with the handcrafted
// terms of the move ordering as its evaluation.
#pragma once

#include <atomic>
#include <cstdint>

#include "board/board.h"

namespace tiger::tools {

struct HandcraftedLimits {
  int depth;                      // plies
  std::uint64_t nodes;            // the search ends after this many nodes
  const std::atomic<bool>& stop;  // or once this is true
};

// The best move by iterative deepening, of the last iteration that was completed. Finished games
// count by their score. The board must have a legal move. Adds the nodes searched to `nodes`.
Square handcrafted_move(const Board& board, const HandcraftedLimits& limits, std::uint64_t& nodes);

}  // namespace tiger::tools
