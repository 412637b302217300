// The values of all moves of a position by shallow searches.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "board/board.h"
#include "eval/weights.h"
#include "table/table.h"

namespace tiger {

// The depths of the searches, in plies. The first is the evaluation of the board after the move.
inline constexpr std::array<int, 3> kShallowPlies = {1, 2, 4};
inline constexpr int kShallowDepths = static_cast<int>(kShallowPlies.size());

// What moves are worth less than the best of their depth, in 1/16 of a disc, up to kMostGap. (The
// leaves of searches are worth whole discs.)
inline constexpr int kGapsPerDisc = 16;
inline constexpr int kMostGap = 160;

struct MoveGaps {
  std::array<std::uint8_t, kShallowDepths> gap;
};

struct ShallowValues {
  std::vector<MoveGaps> moves;  // in the order of the legal moves, lowest square first
  std::int8_t best;             // the value of the best move at the last depth, in whole discs
};

// By searches without selective pruning, with a table that is cleared before. The same on every
// machine. The board needs a legal move.
ShallowValues shallow_values(Table& table, const Board& board, const Weights& weights);

}  // namespace tiger
