// `tiger solve`.
#include <algorithm>

#include "exit_status.h"
#include "input.h"
#include "output.h"
#include "solve/options.h"
#include "solve/run.h"
#include "subcommands.h"

namespace tiger::tools {

int solve_command(int argc, char** argv) {
  const std::optional<SolveOptions> options = parse_solve_options(argc, argv);
  if (!options) return kSuccess;
  Input input = read_input(options->files, options->board);
  bool failed = input.failed;
  std::vector<Task> tasks = numbered(std::move(input.problems));
  if (options->selection) {
    for (const std::string& part : options->selection->missing(tasks)) {
      complain("--select " + part + ": no position has such a number");
      failed = true;
    }
    tasks = options->selection->of(tasks);
  }
  if (tasks.empty()) return kFailure;
  const int status = run_tasks(*options, tasks);
  return failed && status < kSignalBase ? kFailure : status;
}

}  // namespace tiger::tools
