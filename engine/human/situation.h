// What a person sees at the board, and the inputs of the model of people (model.h) for each move.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/board.h"
#include "eval/feature_indices.h"
#include "human/shallow_values.h"
#include "record/record.h"

namespace tiger {

// How strong the player is: how much less his moves lose on average than those of all players, in
// parts of 1 / kStrengthUnits of a disc.
inline constexpr int kStrengthUnits = 64;
inline constexpr int kUnknownStrength = -10'000;

// A position with a legal move, and what led to it as far as it is known.
struct Situation {
  Board board;
  Square last = kNoSquare;      // the opponent's last move; kNoSquare: unknown, or a pass
  Bitboard last_flips = 0;      // the discs that it flipped
  Square own_last = kNoSquare;  // the player's own last move before that
  int strength = kUnknownStrength;
};

// The situation after `ply` plies of a record.
Situation situation_at(const Record& record, int ply, int strength = kUnknownStrength);

// Numbers of a move besides the patterns of the board after it, in parts of 1 / kInputUnits
// (eval/weights.h). The first kBoardNumbers need no search.
inline constexpr int kBoardNumbers = 48;
inline constexpr int kSearchNumbers = 24;
inline constexpr int kMoveNumbers = kBoardNumbers + kSearchNumbers;

struct MoveView {
  Square move;
  Board child;             // the board after the move
  FeatureIndices indices;  // of `child`
  std::array<std::int16_t, kMoveNumbers> numbers;
};

// All legal moves, lowest square first. Without values (null) the last kSearchNumbers are 0.
std::vector<MoveView> views_of(const Situation& situation, const ShallowValues* values);

}  // namespace tiger
