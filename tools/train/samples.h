// The positions that weights are fitted to, with the scores that they should predict.
#pragma once

#include <array>
#include <atomic>
#include <span>
#include <string>
#include <vector>

#include "search/search_control.h"
#include "table/table.h"
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

// Positions with at least this many empty squares that have no score of a search to the end get
// that of a search of a few plies.
inline constexpr int kSearchedFrom = 15;

// Samples by number of empty squares. No position occurs twice, not even as a mirror image: a
// position in several sets stays only in the test set, or else only in the validation set.
using Samples = std::array<std::vector<Sample>, 61>;

// Collects the positions whose scores are known. From recorded games and every second generated
// game, also collects the positions farther from the end, without a score.
Samples collect_samples(const std::vector<TrainingGame>& games, const EndLabels& labels);

// Positions such as null-window searches visit, with `first` to `last` empty squares and no score:
// six plies after a sample of the train or validation set, in which one side made random moves and
// the other the best ones by the evaluation. At most `n` of the train set for each number of empty
// squares, and an eighth of that of the validation set. None is among `samples`, not even as a
// mirror image.
Samples visited_positions(const Samples& samples, int first, int last, int n,
                          const Weights& player);

// ---- Scores of searches ------------------------------------------------------------------------

// For positions too far from the end to be solved: by a search of a few plies.
struct SearchLabelling {
  std::string cache;         // a label file for these weights and this depth; created if absent
  int plies = 6;             // even, so that the side to move at the leaves is the same
  int max_samples = 500000;  // of the train set; an eighth of that from each other set
  int threads = 1;
};

// The score of a search of `plies` plies (an even number) without selective pruning, in discs, for
// the side to move.
Score search_score(Table& table, const Board& board, int plies, const Weights& weights,
                   const SearchControl& control);

// Labels samples without a score, evenly chosen from `samples`, which must all have the same number
// of empty squares. Returns false if the stop flag ended the work. The result does not depend on
// the number of threads.
bool label_by_search(std::vector<Sample>& samples, const Weights& weights,
                     const SearchLabelling& labelling, const std::atomic<bool>& stop);

}  // namespace tiger::tools
