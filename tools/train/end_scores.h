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

// The label of the position of `game` with this many empty squares. In recorded games every
// position from some number of empty squares to the end is labelled; in generated games, of which
// there are many more, every third, since neighbouring positions are much alike. That number is
// drawn from the game's key. Labels are exact outside the train set and up to 14 empty squares.
EndScore end_score_of(const TrainingGame& game, int empties);

}  // namespace tiger::tools
