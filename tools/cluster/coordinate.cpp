#include "cluster/coordinate.h"

#include <chrono>

#include "cli/output.h"
#include "cli/program.h"
#include "cli/system/signals.h"
#include "cluster/list_run.h"
#include "cluster/run_folder.h"
#include "cluster/split_run.h"
#include "cluster/worker_group.h"

namespace tiger::cluster {
namespace {

using tools::Failure;

constexpr std::chrono::seconds kStopTime{5};

int solve_list(const ClusterOptions& options, WorkerGroup& workers) {
  make_folder(options.log);
  const RunLock lock(options.log);
  PositionList positions;
  tools::TaskReader reader(options.solve.input);
  while (const auto task = reader.next()) positions.add(*task);
  if (positions.size() == 0) throw Failure("there are no positions to solve");
  ListRun run(options, positions);
  const int status = run.run(workers);
  return reader.failed() && status < tools::kSignalBase ? tools::kFailure : status;
}

int solve_one(const ClusterOptions& options, WorkerGroup& workers) {
  make_folder(options.log);
  const RunLock lock(options.log);
  const tools::TaskInput input = tools::read_tasks(options.solve.input);
  // One position may take days: not if it was perhaps another one that was meant.
  if (input.failed) throw Failure("nothing is searched, because not all of the input can be read");
  if (input.tasks.size() != 1)
    throw Failure("`split` works on one position, and the input has " +
                  std::to_string(input.tasks.size()) + "; choose it with --select");
  SplitRun run(options, input.tasks.front(), workers.size());
  return run.run(workers);
}

}  // namespace

RankEnd dismiss_all(Transport& transport) {
  const ClusterOptions none;
  WorkerGroup workers(none, transport);
  workers.stop(nullptr, kStopTime);
  workers.release();
  return {tools::kFailure, workers.has_dead()};
}

RankEnd coordinate(const ClusterOptions& options, Transport& transport) {
  WorkerGroup workers(options, transport);
  int status = tools::kFailure;
  try {
    workers.show_life();
    status = options.one_position ? solve_one(options, workers) : solve_list(options, workers);
  } catch (const tools::Interrupted&) {
    status = tools::kSignalBase + tools::caught_signal();
  } catch (const std::exception& error) {
    tools::warn(error.what());
  }
  workers.stop(nullptr, kStopTime);
  workers.release();
  return {status, workers.has_dead()};
}

}  // namespace tiger::cluster
