// The coordinator's side of the conversation with all workers: who is there, who has come, who is
// gone, and when the run ends.
#pragma once

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <string>

#include "cluster/cluster_options.h"
#include "cluster/messages.h"
#include "cluster/transport.h"
#include "platform/thread.h"
#include "platform/time.h"

namespace tiger::cluster {

// How a run reacts to events. All calls come from one thread.
class RunEvents {
 public:
  virtual ~RunEvents() = default;
  virtual void joined(int rank, const Hello& hello) = 0;
  virtual void result(int rank, JobResult result) = 0;
  virtual void returned(int rank, JobId job) = 0;
  virtual void lost(int rank, const std::string& why) = 0;  // it died with what it had
  virtual void left(int rank) = 0;                          // it went, and has returned all
  // Called a few times each second at least, and after all of the above. Returns whether it had
  // something to do.
  virtual bool step() = 0;
  virtual bool done() const = 0;
};

enum class RunEnd {
  kDone,
  kSignal,     // tools::caught_signal()
  kTimeLimit,  // ClusterOptions::time_limit
  kNobody,     // no worker is left
};
std::string name_of(RunEnd end);

class WorkerGroup {
 public:
  WorkerGroup(const ClusterOptions& options, Transport& transport);
  ~WorkerGroup();
  WorkerGroup(const WorkerGroup&) = delete;
  WorkerGroup& operator=(const WorkerGroup&) = delete;

  // From now on all workers hear once a second that this rank lives, whatever it does meanwhile.
  // Throws Failure if the system refuses the thread for that.
  void show_life();

  // Those that have come or will come.
  int size() const { return transport_.ranks() - 1; }

  void send(int rank, std::string message) { transport_.send(rank, std::move(message)); }

  // Works until all is done, then stops the workers. Throws Failure if a worker has other terms
  // than this rank or cannot work, or if `work` throws it.
  RunEnd run(RunEvents& work);

  // Tells all workers to stop, unless that is done, and waits at most this time for their answers.
  // Workers that do not answer are lost, and `work`, if any, is told.
  void stop(RunEvents* work, std::chrono::milliseconds time);

  // Tells the workers that the run is over, and whether a rank has died. They leave, so this rank
  // must have nothing left to write: in MPI_Finalize() they wait for it only some seconds.
  void release();

  // Whether a worker died, so that MPI_Finalize() would wait for it for ever.
  bool has_dead() const { return !dead_.empty(); }

  const std::string& host_of(int rank) const { return members_.at(rank).host; }
  std::string name_of(int rank) const;  // "rank 2 on node05"

 private:
  struct Member {
    std::string host;
    std::uint32_t process = 0;
    Clock::time_point heard;
  };

  bool receive(RunEvents* work);
  void greet(int rank, const Hello& hello, RunEvents* work);
  void look_for_silent(RunEvents& work);
  void note_death(int rank);
  void beat();

  const ClusterOptions& options_;
  Transport& transport_;
  const std::string terms_;
  std::string host_;
  std::map<int, Member> members_;  // who is there; others have not come, have left or have died
  std::set<int> expected_;         // who has not come yet
  bool stopped_ = false;
  Clock::time_point begun_ = Clock::now();

  std::mutex mutex_;    // guards what the heart reads
  std::set<int> dead_;  // written by the main thread alone
  bool over_ = false;
  std::condition_variable over_changed_;
  Thread heart_;
};

}  // namespace tiger::cluster
