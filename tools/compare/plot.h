// A comparison as a picture: what the contenders need beside the reference, on a log scale.
#pragma once

#include <string>
#include <vector>

#include "compare/report.h"

namespace tiger::tools {

struct PlotOptions {
  std::string picture;                // .svg or .png
  std::string settings;               // what was compared, in a line
  Measure measure = Measure::kNodes;  // of the ratios
  std::uint64_t seed = 1;             // of the intervals, drawn as bars
};

// Depth by depth where there are several, else value by value of the sweep; without either position
// by position, by their empty squares. Throws Failure where gnuplot is missing or fails.
void plot_comparison(const std::vector<Sum>& sums, const std::vector<Contender>& contenders,
                     std::size_t reference, const Sweep& sweep, const PlotOptions& options);

}  // namespace tiger::tools
