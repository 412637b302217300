// Which positions of a game get the score of its end, and how surely.
#pragma once

#include "train/games.h"

namespace tiger::tools {

// What is to be known of the score of a game's position.
enum class EndScore {
  kNone,
  kNear,  // by a search to the end that is selective: half a disc from the truth, but a tenth of
          // the work
  kExact,
};

// For the position with so many empty squares. Recorded games: each position from some point on.
// Made games, of which there are many more: every third from some point on, for neighbours tell
// much the same. Outside the train set, and near the end, scores are exact.
EndScore end_score_of(const TrainingGame& game, int empties);

}  // namespace tiger::tools
