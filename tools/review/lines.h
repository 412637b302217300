// The lines of play behind a reviewed move.
#pragma once

#include <cstddef>
#include <vector>

#include "player/review.h"

namespace tiger::tools {

// The move that was played at this index of the review, then the best play as far as it is known;
// passes included. To the end of the game where the scores are exact.
std::vector<Square> played_line(const GameReview& review, std::size_t index);

// The best move there, then the best play.
std::vector<Square> better_line(const GameReview& review, std::size_t index);

}  // namespace tiger::tools
