// The learning curves: the errors after each epoch of each fit (fit.h).
#pragma once

#include <fstream>
#include <span>
#include <string>
#include <vector>

#include "train/fit.h"

namespace tiger::tools {

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
