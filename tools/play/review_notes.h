// Keeps a review with its game, in the evaluation and the comment that formats such as GGF have for
// each move; and turns or mirrors both.
#pragma once

#include <optional>
#include <string>

#include "formats/games/stored_game.h"
#include "player/review.h"

namespace tiger::tools {

// Writes the score of a reviewed move into its note, and into the comment, after what is there:
//   (review: 16@73%, best d3 +4, proved win to draw, line d3c4c5)
// that is the depth, the best move and its score where another one was played, the outcomes of the
// best move and of this one where they are proved, and the best line. An older review in the
// comment is replaced.
void set_review(MoveNote& note, const ReviewedMove& move);

// The comment without the review, and how to replace it.
std::string own_comment(const MoveNote& note);
void set_own_comment(MoveNote& note, const std::string& text);

// The review in the notes of a game, from the first move that has one up to the last one before a
// move without, with the reasons that follow from its lines; nullopt if there is none, or if a note
// does not fit its game. The nodes of the searches are not kept.
std::optional<GameReview> review_in_notes(const StoredGame& game);

// ---- Symmetries --------------------------------------------------------------------------------

// The symmetries are those of board/symmetry.h.
Game symmetric(Game game, int symmetry);

// `turned`: the game of the review, turned already.
GameReview symmetric(GameReview review, const Game& turned, int symmetry);

// The squares of the review in a comment. Other text stays as it is.
void turn_review(std::string& comment, int symmetry);

}  // namespace tiger::tools
