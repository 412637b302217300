// Reports of solved positions: a table, JSON lines, OBF lines, or nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "cli/input.h"
#include "search/counters.h"
#include "solve/result.h"
#include "solve/solve.h"

namespace tiger::tools {

// Totals over all positions.
struct Totals {
  int finished = 0;          // positions, also those that a limit left unfinished
  int unfinished = 0;        // only those that a limit left unfinished
  int with_expectation = 0;  // finished positions with scores in their file
  int wrong_scores = 0;
  int wrong_moves = 0;
  double seconds = 0;
  Counters counters;
  std::uint64_t line_nodes = 0;
  int checked_moves = 0;
  std::uint64_t check_nodes = 0;  // not part of `counters`, nor is their time part of `seconds`
  double fullest = -1;            // the largest fill of the table ...
  int fullest_number = 0;         // ... and the number of its position

  void count(const Task& task, const Result& result, const Verdict& verdict);
};

// How a run ended.
struct Ending {
  int planned = 0;           // positions; of a stream, those that came
  bool interrupted = false;  // by the user, before all of them were searched
};

class Report {
 public:
  virtual ~Report() = default;
  virtual void begin() {}
  virtual void searched(const Task& /*task*/, const RootSearch& /*search*/) {}  // with --explain
  virtual void add(const Task& task, const Result& result, const Verdict& verdict) = 0;
  virtual void end(const Totals& totals, const Ending& ending) = 0;
};

// Makes the report that the options ask for. The options must outlive the report. The columns of
// the table are those that Othello players know from other solvers. The last column is the
// principal variation, which is cut to the width of a terminal. If a result contradicts the file,
// the row ends with the expected result, and is red on a terminal.
std::unique_ptr<Report> make_report(const SolveOptions& options);

// "5 positions, 1 not finished, 0 wrong scores, 0 wrong moves".
std::string counts_text(const Totals& totals, const Ending& ending);

// The output of --stats: all counters, summed over all positions.
std::string statistics_text(const Totals& totals);

// `tiger solve --explain`: prints each search of the root as a question of the driver and its
// answer when it ends, and then the position's result.
std::unique_ptr<Report> make_explanation(const SolveOptions& options);

}  // namespace tiger::tools
