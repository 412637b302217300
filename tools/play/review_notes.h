// A review kept with its game: in the evaluation and the comment that formats such as GGF have for
// each move. And both under one of the eight symmetries of the board.
#pragma once

#include <optional>

#include "formats/games/stored_game.h"
#include "player/review.h"

namespace tiger::tools {

// Writes the score of each move into its note, and into its comment, after what is there:
//   (review: 16@73%, best d3 +4, proved win to draw, line d3c4c5)
// that is the depth, the best move and its score where another one was played, the outcomes of the
// best move and of this one where they are proved, and the best line. An older review in the
// comment is replaced. The review must be of this game; it may lack the first moves.
void add_review(StoredGame& game, const GameReview& review);

// The review in the notes of a game, from the first move that has one up to the last one before a
// move without; nothing if there is none, or if a note does not fit its game. The nodes of the
// searches are not kept.
std::optional<GameReview> review_in_notes(const StoredGame& game);

// ---- Symmetries --------------------------------------------------------------------------------

// The symmetries are those of board/symmetry.h.
Game symmetric(Game game, int symmetry);

// All plies, also those that were taken back, which can still be played again.
Record symmetric(const Record& record, int symmetry);

GameReview symmetric(GameReview review, int symmetry);

// The moves, and in the notes the squares of the review. Other text stays as it is.
StoredGame symmetric(StoredGame game, int symmetry);

}  // namespace tiger::tools
