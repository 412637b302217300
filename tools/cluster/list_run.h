// `tiger-mpi solve`: the coordinator's work on a list of positions. Joins the plan, the log and the
// output; every result goes to the log first, and is shown and counted when it is on the disk.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "cluster/cluster_options.h"
#include "cluster/list_plan.h"
#include "cluster/log_writer.h"
#include "cluster/ordered_output.h"
#include "cluster/position_list.h"
#include "cluster/run_progress.h"
#include "cluster/worker_group.h"

namespace tiger::cluster {

class ListRun : public RunEvents {
 public:
  // Reads the log and takes from it what is solved. Throws Failure if the log is of another
  // problem. All arguments must outlive the run.
  ListRun(const ClusterOptions& options, const PositionList& positions);

  // Runs with these workers. Returns the exit status. Throws Failure.
  int run(WorkerGroup& workers);

  void joined(int rank, const Hello& hello) override;
  void result(int rank, JobResult result) override;
  void returned(int rank, JobId job) override { plan_.returned(rank, job); }
  void lost(int rank, const std::string& why) override;
  void left(int rank) override;
  bool step() override;
  bool done() const override;

 private:
  void read_log();
  void read_result(std::string_view payload, std::uint64_t offset);
  void owe_rechecks();
  bool send_orders();
  void report_rechecks();
  std::string progress_text() const;
  int status(RunEnd end) const;
  void say_end(RunEnd end) const;

  const ClusterOptions& options_;
  const PositionList& positions_;
  ListPlan plan_;
  OrderedOutput output_;
  std::optional<LogWriter> log_;
  std::uint64_t log_end_ = 0;
  bool has_header_ = false;
  std::size_t held_ = 0;      // results that the log held
  std::size_t finished_ = 0;  // in this run
  std::size_t rechecked_ = 0;
  std::size_t contradictions_ = 0;
  // Results of earlier runs that were chosen to be solved again: where they are, and who solved
  // them.
  struct Owed {
    std::uint64_t offset;
    int rank;
  };
  std::map<JobId, Owed> owed_;
  WorkerGroup* workers_ = nullptr;
  RunProgress progress_;
};

}  // namespace tiger::cluster
