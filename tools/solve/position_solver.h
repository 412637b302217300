// Solves one position after the other, each with an empty table of the size the options ask for,
// and with as many threads.
#pragma once

#include <optional>
#include <span>

#include "cli/input.h"
#include "cli/progress.h"
#include "search/search_team.h"
#include "solve/result.h"
#include "solve/solve.h"

namespace tiger::tools {

class PositionSolver {
 public:
  // Takes the memory of the largest table that the tasks will need, so that it is refused now and
  // not after hours. Throws Failure where it is.
  PositionSolver(const SolveOptions& options, std::span<const Task> tasks);

  // Nothing where it was stopped.
  std::optional<Result> solve(const Problem& problem, ProgressLine& progress);

 private:
  const SolveOptions& options_;
  std::optional<Table> table_;
  std::optional<SearchTeam> team_;
};

}  // namespace tiger::tools
