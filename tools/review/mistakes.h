// The lines of play behind a reviewed move, and kinds of mistake: why a move lost discs, as far as
// a rule can tell. Each rule compares the line after the move with that after a better one.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "board/board.h"
#include "eval/weights.h"
#include "player/review.h"
#include "search/search_control.h"
#include "table/table.h"

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

const char* name_of(MistakeKind kind);   // for programs: "corner", "mobility", "parity"
const char* label_of(MistakeKind kind);  // for people: "corner given"

// Which kinds a mistake is of, indexed by kind; perhaps none, perhaps several.
using MistakeKinds = std::array<bool, kMistakeKinds.size()>;

bool is_of(const MistakeKinds& kinds, MistakeKind kind);
bool is_of_none(const MistakeKinds& kinds);

// Each line begins with a move of the side to move; passes are included. A line of one move says
// nothing about the reply.
MistakeKinds kinds_of(const Board& before, const std::vector<Square>& played,
                      const std::vector<Square>& better);

// ---- Lines of play -----------------------------------------------------------------------------

// The depth of the searches that continue a line, in plies, and the number of empty squares from
// which the rest is solved. So cheap that three lines take a twentieth of the review of a game.
inline constexpr int kContinuedDepth = 6;
inline constexpr int kContinuedSolve = 12;

// A line that the search broke off, continued to the end of the game for a reader: the line, which
// must be legal, with the moves that follow it, passes included. It may end early
// if the search is stopped. Empties the table, so that the result depends on the line alone.
std::vector<Square> to_the_end(std::vector<Square> line, const Board& from, Table& table,
                               const Weights* weights, const SearchControl& control);

}  // namespace tiger::tools
