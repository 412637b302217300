// A line of play that the search broke off, continued to the end of the game for a reader.
#pragma once

#include <vector>

#include "board/board.h"
#include "eval/weights.h"
#include "search/search_control.h"
#include "table/table.h"

namespace tiger::tools {

// The depth of the searches that continue a line, in plies, and the number of empty squares from
// which the rest is solved. So cheap that three lines take a twentieth of the review of a game.
inline constexpr int kContinuedDepth = 6;
inline constexpr int kContinuedSolve = 12;

// The line, which must be legal, with the moves that follow it, passes included. It may end early
// if the search is stopped. Empties the table, so that the result depends on the line alone.
std::vector<Square> to_the_end(std::vector<Square> line, const Board& from, Table& table,
                               const Weights* weights, const SearchControl& control);

}  // namespace tiger::tools
