// Executes `tiger book`, in a program with books and in one without.
#pragma once

#include "cli/options.h"

namespace tiger::tools {

// The first argument is the action. Returns the exit status; throws UsageError and Failure.
int run_action(const CommandLine& line);

}  // namespace tiger::tools
