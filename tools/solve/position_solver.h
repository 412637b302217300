// Solves positions, each with an empty table and with the table size and the number of threads that
// the options ask for.
#pragma once

#include <functional>
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
  // Allocates the largest table that the tasks need, so that a lack of memory shows now and not
  // after hours. Throws Failure if it cannot.
  PositionSolver(const SolveOptions& options, std::span<const Task> tasks);

  // Returns nullopt if the search was stopped. With --explain, `searched` is called after each
  // search of the root.
  std::optional<Result> solve(const Problem& problem, ProgressLine& progress,
                              const std::function<void(const RootSearch&)>& searched = {});

 private:
  bool check_moves(const Problem& problem, const SearchControl& control, Result& result);

  const SolveOptions& options_;
  std::optional<Table> table_;
  std::optional<SearchTeam> team_;
};

}  // namespace tiger::tools
