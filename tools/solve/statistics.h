// What --stats prints: all figures, over all positions.
#pragma once

#include <cstdint>
#include <string>

#include "cli/metrics.h"

namespace tiger::tools {

// What was counted over all positions.
struct Totals {
  int finished = 0;
  int with_expectation = 0;  // of the finished
  int wrong_scores = 0;
  int wrong_moves = 0;
  double seconds = 0;
  Counters counters;
  std::uint64_t line_nodes = 0;
  double fullest = -1;     // the largest fill of a table, and
  int fullest_number = 0;  // the number of the position that left it
};

std::string statistics_text(const Totals& totals);

}  // namespace tiger::tools
