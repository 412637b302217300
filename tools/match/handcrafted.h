// A player without learned weights, to measure how much stronger the learned weights are:
// alpha-beta, with the handcrafted terms of the move ordering as its evaluation.
#pragma once

#include <atomic>
#include <cstdint>

#include "board/board.h"

namespace tiger::tools {

struct HandcraftedLimits {
  int depth;                      // plies
  std::uint64_t nodes;            // the search ends after this many nodes
  const std::atomic<bool>& stop;  // the search also ends once this is true
};

// The best move in the last completed iteration of iterative deepening. The value of a finished
// game is its score. The board must have a legal move. Adds the nodes searched to `nodes`.
Square handcrafted_move(const Board& board, const HandcraftedLimits& limits, std::uint64_t& nodes);

}  // namespace tiger::tools
