// Scores for positions too far from the end to be solved: a search of a few plies that ends in
// phases that are learned.
#pragma once

#include <atomic>
#include <span>
#include <string>

#include "search/context.h"
#include "train/samples.h"

namespace tiger::tools {

struct SearchLabelling {
  std::string cache;  // the file; made for these weights and this depth, and complete or absent
  int plies = 6;      // even, so that the side to move at the leaves is the same
  int most = 40000;   // samples of a set and a number of empty squares that are labelled
  int threads = 1;
};

// The score that a search of so many plies finds, none of them selective.
Score search_score(Table& table, const Board& board, int plies, const Weights& weights,
                   const SearchControl& control);

// Gives a score to samples that have none, evenly chosen, all of one number of empty squares.
// Returns false where the stop flag ended it. The result does not depend on the threads.
bool label_by_search(std::vector<Sample>& samples, const Weights& weights,
                     const SearchLabelling& labelling, const std::atomic<bool>& stop);

}  // namespace tiger::tools
