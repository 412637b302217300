// Which positions near the end of a game are labelled by a search to the end, and how exactly.
#pragma once

#include "train/games.h"

namespace tiger::tools {

// The kind of label that a position gets.
enum class EndScore {
  kNone,
  kNear,  // by a selective search to the end: half a disc off on average, for a tenth of the work
  kExact,
};

// The label of the position of `game` with this many empty squares. Each game has a limit, drawn
// from its key, and only positions with at most that many empty squares are labelled: all of them
// in recorded games; every third in generated games, of which there are many more, because
// neighbouring positions are much alike. Labels are exact in the validation and test sets, and in
// the train set up to 14 empty squares; above, they are `kNear`.
EndScore end_score_of(const TrainingGame& game, int empties);

}  // namespace tiger::tools
