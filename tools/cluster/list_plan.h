// Which worker gets which position of a list: pure logic, without messages, clocks and files, so
// that tests and the simulator run the same code as the coordinator.
//
// The most expensive positions are dealt first, so that the last ones to end are small. A worker
// that has little left is given jobs until it has enough for a moment, because an answer takes a
// few milliseconds. When nothing is left to deal, jobs that wait at one worker are called back for
// another that is idle.
//
// A job whose worker died is dealt alone from then on. So if it kills three workers, it is certain
// that this job is the cause, and it is set aside.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "board/score.h"
#include "cluster/cost.h"

namespace tiger::cluster {

// The index of a position; with kRecheckBit, to be solved once more on another worker.
using JobId = std::uint32_t;
inline constexpr JobId kRecheckBit = JobId{1} << 31;
inline constexpr JobId position_of(JobId job) { return job & ~kRecheckBit; }

// What a worker found, as far as the plan needs it.
struct Outcome {
  std::uint64_t nodes = 0;
  double seconds = 0;
  int threads = 1;  // that searched it
  Score lower = kScoreMin;
  Score upper = kScoreMax;
};

struct Order {
  enum class Kind { kSolve, kCallBack };
  int rank;
  Kind kind;
  JobId job;
};

// A position that was solved twice.
struct Recheck {
  JobId position;
  int ranks[2];
  Outcome outcomes[2];

  // False if the bounds exclude each other or, with one thread, the node counts differ: bad memory,
  // a bad processor, or a mistake of the program.
  bool agrees() const;
};

class ListPlan {
 public:
  struct Settings {
    double recheck = 0.001;  // the part of the jobs that is solved again
    std::uint64_t seed = 0;  // which ones
    int max_kills = 3;
    // Positions with more empty squares are searched by all threads of a worker together, others
    // one by each thread.
    int max_side_by_side = 20;
  };

  explicit ListPlan(const Settings& settings) : settings_(settings) {}

  // Before the run: the positions in order, with expected_log_nodes(), and what a log holds.
  void add(int empties, double expected_log);
  void mark_done(JobId position) { states_[position] = State::kDone; }
  void note_kill(JobId position) { ++kills_[position]; }
  // A result of an earlier run that was chosen to be solved again, but was not.
  void owe_recheck(JobId position, int rank, const Outcome& outcome);
  // Then, once:
  void begin();

  // Events of the run.
  void join(int rank, int threads);
  // Returns false if nothing is to be kept: the position is solved already.
  bool finished(int rank, JobId job, const Outcome& outcome);
  void returned(int rank, JobId job);  // called back, or not begun when the worker stopped
  // A worker died. Returns the positions that it had, whose kills were counted.
  std::vector<JobId> lost(int rank);

  // What to send. Call it after anything above.
  std::vector<Order> deal();

  bool chosen_for_recheck(JobId position) const;
  std::vector<Recheck> take_rechecks();

  // Whether nothing more will happen: all is solved or set aside. With one worker, nothing can be
  // solved on another one.
  bool done() const { return left_ == 0 && (rechecks_left_ == 0 || workers_.size() < 2); }
  std::size_t left() const { return left_; }
  std::size_t positions() const { return states_.size(); }
  const std::vector<JobId>& set_aside() const { return set_aside_; }
  std::size_t workers() const { return workers_.size(); }
  int threads() const { return threads_; }

  // The time that the rest takes with the workers there are; nullopt if there are none.
  std::optional<double> seconds_left() const;

  const CostCorrection& correction() const { return correction_; }

  // The bytes that it holds for the positions.
  std::size_t bytes() const;

 private:
  enum class State : std::uint8_t { kWaiting, kDealt, kDone, kSetAside };

  struct Worker {
    int threads = 1;
    std::vector<JobId> jobs;  // in the order in which they were dealt
    double seconds = 0;       // what they are expected to take together
    std::set<JobId> called_back;
  };
  struct First {
    int rank;
    Outcome outcome;
    bool dealt = false;
  };

  bool is_small(JobId job) const;
  double seconds_of(JobId job, int threads) const;
  void remove(Worker& worker, JobId job);
  void requeue(JobId job);
  int fullest_bucket() const;
  std::optional<JobId> next_for(int rank, const Worker& worker);
  std::optional<JobId> recheck_for(int rank);
  bool wants_more(const Worker& worker) const;
  void give(int rank, Worker& worker, JobId job, std::vector<Order>& orders);
  void call_back(std::vector<Order>& orders);

  Settings settings_;
  std::vector<float> expected_;  // binary logarithm of the nodes
  std::vector<std::uint8_t> empties_;
  std::vector<State> states_;
  // Positions that wait, by empty squares, the cheapest first; and the sum of their expected nodes.
  std::array<std::vector<JobId>, 65> waiting_;
  std::array<double, 65> waiting_nodes_{};
  std::size_t waiting_count_ = 0;
  std::vector<JobId> suspects_;  // to be dealt alone
  std::map<JobId, int> kills_;
  std::vector<JobId> set_aside_;
  std::map<JobId, First> firsts_;  // to be solved again
  std::vector<Recheck> rechecks_;  // done, not yet taken
  std::size_t rechecks_left_ = 0;
  std::size_t left_ = 0;
  std::map<int, Worker> workers_;
  std::set<int> hungry_;  // workers that may want more
  int threads_ = 0;       // of all workers
  CostCorrection correction_;
};

}  // namespace tiger::cluster
