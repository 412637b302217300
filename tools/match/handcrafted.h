// A player without learned weights, to measure what they are worth: the values that order moves by
// hand, as an evaluation.
#pragma once

#include <atomic>
#include <cstdint>

#include "board/board.h"

namespace tiger::tools {

struct HandcraftedLimits {
  int depth;                      // plies
  std::uint64_t nodes;            // no deeper pass is begun or finished after so many ...
  const std::atomic<bool>& stop;  // ... or once this is true
};

// The move of a search by iterative deepening with these values at the leaves, exact at the end of
// the game. The board must have a legal move. Adds to `nodes` what it counted.
Square handcrafted_move(const Board& board, const HandcraftedLimits& limits, std::uint64_t& nodes);

}  // namespace tiger::tools
