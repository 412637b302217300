// Plots the results of `tiger compare` with gnuplot: for each contender, its nodes (or another
// measure) divided by those of the reference, on a logarithmic scale.
#pragma once

#include <string>
#include <vector>

#include "compare/report.h"

namespace tiger::tools {

struct PlotOptions {
  std::string picture;                // .svg or .png
  std::string settings;               // what was compared, on one line
  Measure measure = Measure::kNodes;  // what the ratios compare: nodes, leaf nodes or seconds
  std::uint64_t seed = 1;             // for the confidence intervals, drawn as error bars
};

// The x axis is the depth if there are several depths; else the varied setting if there is a sweep
// (sweep.h); else the number of empty squares. Only in this last case is there one point for each
// position. Throws Failure if gnuplot is missing or fails.
void plot_comparison(const std::vector<Sum>& sums, const std::vector<Contender>& contenders,
                     std::size_t reference, const Sweep& sweep, const PlotOptions& options);

}  // namespace tiger::tools
