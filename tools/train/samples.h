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
  bool exact;     // the score is exact, not that of a search of a few plies
};

// By number of empty squares. No position of a set, nor a mirror image of one, is in another set or
// there twice: those of the report stay there, those of stop leave the train set.
using Samples = std::array<std::vector<Sample>, 61>;

// All positions of the games before a move, those with an exact score known and the others.
Samples collect_samples(const std::vector<TrainingGame>& games, const LabelFile& labels);

}  // namespace tiger::tools
