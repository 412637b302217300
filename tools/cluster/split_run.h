// `tiger-mpi split`: the coordinator's work on one large position. Joins the tree, the log and the
// output. Each proved position of the tree goes to the log, so a run that was killed can go on.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/input.h"
#include "cluster/cluster_options.h"
#include "cluster/estimates.h"
#include "cluster/log_writer.h"
#include "cluster/run_progress.h"
#include "cluster/split_tree.h"
#include "cluster/worker_group.h"
#include "platform/time.h"

namespace tiger::cluster {

class SplitRun : public RunEvents {
 public:
  // Throws Failure if the log is of another problem. All arguments must outlive the run.
  SplitRun(const ClusterOptions& options, const tools::Task& task, int workers);

  // Runs with these workers. Returns the exit status. Throws Failure.
  int run(WorkerGroup& workers);

  void joined(int rank, const Hello& hello) override;
  void result(int rank, JobResult result) override;
  void returned(int rank, JobId job) override { tree_.returned(rank, job); }
  void lost(int rank, const std::string& why) override;
  void left(int rank) override;
  bool step() override;
  bool done() const override;

 private:
  tools::Json header() const;
  void prepare(int workers);
  SplitTree::Expected expected(const Board& board, double log);
  void read_log();
  // Whether the score in the file is outside what is proved.
  bool contradicts() const;
  void note_rechecks();
  void warn_of_contradiction() const;
  void note_finished_game();
  void note_short_run(std::uint64_t until);
  std::string progress_text() const;
  tools::Json report(double seconds) const;
  void print_report(double seconds) const;

  const ClusterOptions& options_;
  const tools::Task& task_;
  ShallowValuer valuer_;
  std::optional<SearchedRoot> searched_root_;  // unless the log has the answer
  SplitTree tree_;                             // values its positions by the two above
  std::optional<LogWriter> log_;
  std::uint64_t log_end_ = 0;
  bool has_header_ = false;
  std::optional<std::uint64_t> running_since_;  // by the log: when a run began that has no end
  double ended_after_ = 1e9;                    // seconds, the shortest of the runs before
  std::size_t held_ = 0;                        // proved positions in the log
  WorkerGroup* workers_ = nullptr;
  RunProgress progress_;
  std::size_t rechecked_ = 0;
  std::size_t contradictions_ = 0;  // of these
  std::map<JobId, Clock::time_point> called_back_;
  std::vector<double> cancel_ms_;  // from a call back to the answer
};

}  // namespace tiger::cluster
