// Solves one position after the other, each with an empty table of the size the options ask for.
#pragma once

#include <optional>

#include "progress_line.h"
#include "solve/options.h"
#include "solve/result.h"
#include "tasks.h"

namespace tiger::tools {

class PositionSolver {
 public:
  // Takes the memory of the largest table that the tasks will need, so that it is refused now and
  // not after hours. Throws Failure where it is.
  PositionSolver(const SolveOptions& options, const std::vector<Task>& tasks);

  // Nothing where it was stopped.
  std::optional<Result> solve(const Problem& problem, ProgressLine& progress);

 private:
  void prepare_table(int hash_bits);

  const SolveOptions& options_;
  std::optional<Table> table_;
};

}  // namespace tiger::tools
