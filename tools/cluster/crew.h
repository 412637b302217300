// The coordinator's side of the conversation with all workers: who is there, who has come, who is
// gone, and when the run ends.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cluster/cluster_options.h"
#include "cluster/messages.h"
#include "cluster/transport.h"

namespace tiger::cluster {

// What a run does with what happens. All calls come from one thread.
class CrewWork {
 public:
  virtual ~CrewWork() = default;
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
  kTimeLimit,  //
  kNobody,     // no worker is left
};
std::string name_of(RunEnd end);

class Crew {
 public:
  Crew(const ClusterOptions& options, Transport& transport);

  // Those that have come or will come.
  int workers() const { return transport_.ranks() - 1; }

  void send(int rank, std::string message) { transport_.send(rank, std::move(message)); }

  // Works until all is done, then tells the workers to end and waits a moment for them. Throws
  // Failure if a worker has other terms than this rank or cannot work, or if `work` throws it.
  RunEnd run(CrewWork& work);

  // Tells all workers that it is over. Returns those that do not answer within the time.
  std::vector<int> dismiss(CrewWork* work, std::chrono::milliseconds time);

  // Whether a worker died, so that MPI_Finalize() would wait for it for ever.
  bool has_dead() const { return dead_ > 0; }

  const std::string& host_of(int rank) const { return members_.at(rank).host; }
  std::string name_of(int rank) const;  // "rank 2 on node05"

 private:
  using Clock = std::chrono::steady_clock;

  struct Member {
    std::string host;
    std::uint32_t process = 0;
    Clock::time_point heard;
  };

  bool receive(CrewWork* work);
  void greet(int rank, const Hello& hello, CrewWork* work);
  void look_for_silent(CrewWork& work);

  const ClusterOptions& options_;
  Transport& transport_;
  const std::string terms_;
  std::string host_;
  std::map<int, Member> members_;  // who is there; others have not come, have left or have died
  int expected_;                   // who has not come yet
  int dead_ = 0;
  bool dismissed_ = false;
  Clock::time_point begun_ = Clock::now();
};

// The name of this computer.
std::string host_name();

}  // namespace tiger::cluster
