// Scores of positions too far from the end to be solved. They come from a search of a few plies,
// whose leaves are in phases of the game that have been learned already.
#pragma once

#include <atomic>
#include <span>
#include <string>

#include "search/search_control.h"
#include "table/table.h"
#include "train/samples.h"

namespace tiger::tools {

struct SearchLabelling {
  std::string cache;        // a label file for these weights and this depth; created if absent
  int plies = 6;            // even, so that the side to move at the leaves is the same
  int max_samples = 40000;  // of the train set; an eighth of that from each other set
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
