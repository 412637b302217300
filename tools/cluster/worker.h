// A worker: one thread communicates, others search. Positions with few empty squares are solved
// side by side, one by each thread; a large one is searched by all threads together, as in `tiger
// solve`.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cluster/cluster_options.h"
#include "cluster/messages.h"
#include "cluster/transport.h"
#include "platform/thread.h"
#include "platform/time.h"
#include "search/search_team.h"
#include "solve/position_solver.h"

namespace tiger::cluster {

enum class WorkerEnd {
  kAllLive,
  kSomeDead,         // some other worker has died
  kCoordinatorLost,  // it has said nothing for ClusterOptions::silence_seconds
};

class Worker {
 public:
  // `options` must outlive the worker. `threads` search.
  Worker(const ClusterOptions& options, int threads, Hello hello);
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // Greets the coordinator and works for it until it says that the run is over, or is lost.
  WorkerEnd serve(Transport& transport);

 private:
  using Job = std::variant<ListJob, SplitJob>;

  static JobId id_of(const Job& job);
  bool is_small(const Job& job) const;

  void handle(std::string_view message);
  void call_back(const std::vector<JobId>& ids);
  void stop();
  std::vector<std::string> outgoing();
  bool send_news(Transport& transport);
  void leave(Transport& transport);
  void watch_time();

  void run(int lane);
  bool can_begin(int lane) const;
  std::optional<JobResult> solve(const Job& job, int lane);
  std::optional<JobResult> solve_position(const ListJob& job, int lane);
  std::optional<JobResult> answer(const SplitJob& job);

  const ClusterOptions& options_;
  int threads_count_;
  Hello hello_;

  std::mutex mutex_;  // guards everything up to the threads
  std::condition_variable jobs_changed_;
  std::condition_variable changed_;  // for the communicating thread
  std::deque<Job> queue_;
  int running_ = 0;
  bool large_running_ = false;
  bool stopping_ = false;  // nothing more is begun
  bool over_ = false;      // the threads end
  std::vector<JobResult> results_;
  std::vector<JobId> returned_;
  std::string failure_;
  std::vector<std::string> files_;
  std::optional<JobId> split_job_;  // that runs
  Clock::time_point split_end_;
  std::atomic<bool> give_up_ = false;  // ends the job that runs

  // One for each thread; the first thread also uses those for large positions.
  std::vector<std::unique_ptr<tools::PositionSolver>> solvers_;
  std::unique_ptr<tools::PositionSolver> large_solver_;
  std::optional<Table> split_table_;
  std::optional<SearchTeam> split_team_;
  std::vector<Thread> threads_;
};

}  // namespace tiger::cluster
