// `tiger solve`.
#include "exit_status.h"
#include "solve/options.h"
#include "solve/run.h"
#include "subcommands.h"

namespace tiger::tools {

int solve_command(int argc, char** argv) {
  const std::optional<SolveOptions> options = parse_solve_options(argc, argv);
  if (!options) return kSuccess;
  const auto [tasks, failed] = read_tasks(options->files, options->board, options->selection);
  if (tasks.empty()) return kFailure;
  const int status = run_tasks(*options, tasks);
  return failed && status < kSignalBase ? kFailure : status;
}

}  // namespace tiger::tools
