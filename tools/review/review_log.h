// Reviews in a log (cli/log.h). The question is the game, without its names, and the settings; the
// answer is a text for each move.
#pragma once

#include <string>
#include <utility>

#include "cli/json.h"
#include "player/review.h"
#include "review/options.h"

namespace tiger::tools {

// The question as a text, by which a log's reviews are found.
std::string review_question(const Game& game, const ReviewOptions& options);

// The review must be complete.
Json review_record(const Game& game, const ReviewOptions& options, const GameReview& review);

// A record's question and its review. Throws JsonError if it is damaged.
std::pair<std::string, GameReview> read_review_record(const Json& json);

Json review_log_schema();

}  // namespace tiger::tools
