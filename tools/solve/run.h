// A run of `tiger solve` over its positions.
#pragma once

#include <vector>

#include "solve/options.h"
#include "tasks.h"

namespace tiger::tools {

// Solves, logs and shows them in order. Returns kSuccess or kContradiction, or kSignalBase plus the
// signal that stopped it. Throws Failure where something cannot be written or had.
int run_tasks(const SolveOptions& options, const std::vector<Task>& tasks);

}  // namespace tiger::tools
