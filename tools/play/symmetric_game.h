// A game under one of the eight symmetries of the board, with its review.
#pragma once

#include "formats/games/stored_game.h"
#include "player/review.h"

namespace tiger::tools {

// The symmetries are those of board/symmetry.h.
Game symmetric(Game game, int symmetry);

// All plies, also those that were taken back, which can still be played again.
Record symmetric(const Record& record, int symmetry);

GameReview symmetric(GameReview review, int symmetry);

// The moves, and in the notes the squares of the review. Other text stays as it is.
StoredGame symmetric(StoredGame game, int symmetry);

}  // namespace tiger::tools
