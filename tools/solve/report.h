// How solved positions are shown: as a table, as JSON lines, as OBF lines, or not at all.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "cli/input.h"
#include "search/counters.h"
#include "solve/result.h"
#include "solve/solve.h"

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

// How a run ended.
struct Ending {
  int planned = 0;           // positions
  bool interrupted = false;  // before all of them were finished
};

class Report {
 public:
  virtual ~Report() = default;
  virtual void begin() {}
  virtual void add(const Task& task, const Result& result, const Verdict& verdict) = 0;
  virtual void end(const Totals& totals, const Ending& ending) = 0;
};

// The one that the options ask for, which it must not outlive. A table is the one that Othello
// players know from other solvers. The principal variation stands last: whole where the output is
// read by a program, cut to the width of a terminal. Behind it, where a result contradicts the
// file, what the file expects; on a terminal such a row is red.
std::unique_ptr<Report> make_report(const SolveOptions& options);

// What --stats prints: all counters, over all positions.
std::string statistics_text(const Totals& totals);

}  // namespace tiger::tools
