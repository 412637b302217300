// The lines of play behind a reviewed move.
#pragma once

#include <cstddef>
#include <vector>

#include "eval/weights.h"
#include "player/review.h"
#include "search/search_control.h"
#include "table/table.h"

namespace tiger::tools {

// The move that was played at this index of the review, then the best play as far as it is known;
// passes included. To the end of the game where the scores are exact.
std::vector<Square> played_line(const GameReview& review, std::size_t index);

// The best move there, then the best play.
std::vector<Square> better_line(const GameReview& review, std::size_t index);

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
