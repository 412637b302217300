// Which positions near the end of a game get a label, that is, their score by a search to the end,
// and how exact the label is.
#pragma once

#include "train/games.h"

namespace tiger::tools {

// The kind of label that a position gets.
enum class EndScore {
  kNone,
  kNear,  // by a selective search to the end: half a disc off on average, for a tenth of the work
  kExact,
};

// The label of the position of `game` with this many empty squares. Each game has a limit, computed
// from its key, and only positions with at most that many empty squares are labelled. In recorded
// games all such positions are labelled; in generated games, of which there are many more, only
// every third, because neighbouring positions are much alike. Labels are exact in the validation
// and test sets, and in the train set up to 14 empty squares; with more empty squares they are
// `kNear`.
EndScore end_score_of(const TrainingGame& game, int empties);

}  // namespace tiger::tools
