// The learning curves: how the errors fall epoch by epoch, for each fit.
#pragma once

#include <fstream>
#include <span>
#include <string>
#include <vector>

#include "train/fit.h"

namespace tiger::tools {

// A CSV file: empties (the most of the fit), epoch, train_error, stop_error, in discs. With an
// empty path nothing is written.
class CurveFile {
 public:
  explicit CurveFile(const std::string& path);
  void add(int empties, std::span<const FitStep> steps);

  // Draws the file with gnuplot. Throws Failure where that is missing or fails.
  void plot(const std::string& image);

 private:
  std::string path_;
  std::vector<int> fits_;
  std::ofstream out_;
};

}  // namespace tiger::tools
