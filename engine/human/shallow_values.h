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

// How much less a move is worth than the best at the same depth, in 1/16 of a disc, at most
// kMostGap. (The leaves of searches are worth whole discs.)
inline constexpr int kGapsPerDisc = 16;
inline constexpr int kMostGap = 160;

struct MoveGaps {
  std::array<std::uint8_t, kShallowDepths> gap;
};

struct ShallowValues {
  std::vector<MoveGaps> moves;  // in the order of the legal moves, lowest square first
  std::int8_t best;             // the value of the best move at the last depth, in whole discs
};

// Searches without selective pruning, after clearing the table. The values are the same on every
// machine. There must be a legal move.
ShallowValues shallow_values(Table& table, const Board& board, const Weights& weights);

}  // namespace tiger
