// The errors of weights on the test set, which the fit did not use, and the learning curves.
#pragma once

#include <fstream>
#include <span>
#include <string>
#include <vector>

#include "eval/weights.h"
#include "train/fit.h"
#include "train/samples.h"

namespace tiger::tools {

// A table of mean absolute errors in discs of the static evaluation, with the number of positions:
// by empty squares and by kind of game, against exact scores and against scores of a search.
std::string error_report(const Samples& samples, const Weights& weights);

// The same for the scores of a search of `plies` plies, compared with exact scores, for up to
// `max_samples` samples of recorded games for each number of empty squares.
std::string search_report(const Samples& samples, const Weights& weights, int plies,
                          int max_samples);

// ---- Learning curves ---------------------------------------------------------------------------

// A CSV file with the columns empties (the largest number of a fit), epoch, train_error and
// stop_error (the error on the validation set), both in discs. If the path is empty, nothing is
// written. Throws Failure if the file cannot be written.
class CurveFile {
 public:
  explicit CurveFile(const std::string& path);
  void add(int empties, std::span<const FitStep> steps);

  // Draws the file with gnuplot. Throws Failure if gnuplot is missing or fails.
  void plot(const std::string& image);

 private:
  std::string path_;
  std::vector<int> fits_;
  std::ofstream out_;
};

}  // namespace tiger::tools
