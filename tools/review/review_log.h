// Reviews in a log (cli/log.h). The question is the game, without its names, and the settings; the
// answer is a text for each move.
#pragma once

#include "cli/json.h"
#include "player/review.h"
#include "review/options.h"

namespace tiger::tools {

Json review_question(const Game& game, const ReviewOptions& options);
// Throws JsonError if the review in the record is damaged.
Json review_question_in(const Json& record);

// See tools/cli/schema/review-log.json. The review must be complete.
Json review_record(const Game& game, const ReviewOptions& options, const GameReview& review);

// The review of the game in a record. Throws JsonError if the record is not about this game.
GameReview review_in(const Json& record, const Game& game);

}  // namespace tiger::tools
