// Kinds of mistake: why a move lost discs, as far as a rule can tell. Each rule compares the line
// after the move with that after a better one.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "board/board.h"

namespace tiger::tools {

// A corner: the reply takes a corner that it could not take after the better move.
// Mobility: the other side has at least kMoreReplies more replies than after the better move.
// Parity: at most kParityEmpties squares are empty, and there is a region of them whose last square
// the other side gets, and the player after the better move. A region is a set of empty squares
// that touch each other, also at their corners. Both lines must go on to the end of the game.
enum class MistakeKind { kCorner, kMobility, kParity };
inline constexpr std::array kMistakeKinds = {MistakeKind::kCorner, MistakeKind::kMobility,
                                             MistakeKind::kParity};
inline constexpr int kMoreReplies = 4;
inline constexpr int kParityEmpties = 16;

const char* name_of(MistakeKind kind);  // "corner", "mobility", "parity"

// Which kinds a mistake is of, indexed by kind; perhaps none, perhaps several.
using MistakeKinds = std::array<bool, kMistakeKinds.size()>;

bool is_of(const MistakeKinds& kinds, MistakeKind kind);
bool is_of_none(const MistakeKinds& kinds);

// Each line begins with a move of the side to move; passes are included. A line of one move says
// nothing about the reply.
MistakeKinds kinds_of(const Board& before, const std::vector<Square>& played,
                      const std::vector<Square>& better);

}  // namespace tiger::tools
