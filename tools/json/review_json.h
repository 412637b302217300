// The review of a game as a JSON object, for `tiger review` and the HTTP interface.
#pragma once

#include <optional>
#include <string>

#include "cli/json.h"
#include "formats/stored_game.h"
#include "player/review.h"

namespace tiger::tools {

// What was reviewed, and how.
struct ReviewQuestion {
  const StoredGame& game;
  std::optional<std::string> file;  // nullopt: a transcript on the command line
  int number = 1;                   // of the game in its file
  ReviewSettings settings;          // with weights
  int hash_bits = 0;
  int worst = 5;  // how many of the worst moves are listed
};

// See tools/cli/schema/review.json; the second is an element of its "moves".
Json review_json(const ReviewQuestion& question, const GameReview& review);
Json reviewed_move_json(const ReviewedMove& move);

}  // namespace tiger::tools
