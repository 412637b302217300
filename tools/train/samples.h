// The positions that weights are fitted to, with the scores that they should predict.
#pragma once

#include <array>
#include <vector>

#include "train/games.h"
#include "train/labels.h"

namespace tiger::tools {

struct Sample {
  Board board;
  std::int8_t score;  // in discs, for the side to move; kScoreNone while it is not known
  std::int8_t empties;
  SampleSet set;
  GameKind kind;  // of the game it comes from
  bool exact;     // false: the score of a search
};

// Positions with at least this many empty squares get their score by a search of a few plies.
inline constexpr int kSearchedFrom = 19;

// Samples by number of empty squares. No position occurs twice, not even as a mirror image: a
// position in several sets stays only in the test set, or else only in the validation set.
using Samples = std::array<std::vector<Sample>, 61>;

// Collects the positions whose scores are known. From recorded games and one generated game in
// eight, also collects the positions farther from the end, without a score.
Samples collect_samples(const std::vector<TrainingGame>& games, const EndLabels& labels);

}  // namespace tiger::tools
