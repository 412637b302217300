// The positions that weights are fitted to, with the scores they are to predict.
#pragma once

#include <array>
#include <vector>

#include "train/games.h"
#include "train/labels.h"

namespace tiger::tools {

struct Sample {
  Board board;
  std::int8_t score;  // to be predicted, for the side to move; kScoreNone where it is not known yet
  std::int8_t empties;
  SampleSet set;
  GameKind kind;  // of its game
  bool exact;     // the score is exact, not that of a search
};

// Fewest empty squares of a position that gets its score by a search of a few plies.
inline constexpr int kSearchedFrom = 19;

// By number of empty squares. No position of a set, nor a mirror image of one, is in another set or
// there twice: those of the report stay there, those of stop leave the train set.
using Samples = std::array<std::vector<Sample>, 61>;

// The positions of the games whose scores are known; and of recorded games, and one made game in
// eight, those further from the end, without a score.
Samples collect_samples(const std::vector<TrainingGame>& games, const EndLabels& labels);

}  // namespace tiger::tools
