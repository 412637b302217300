#include <algorithm>
#include <deque>
#include <queue>
#include <vector>

#include "cluster/list_plan.h"
#include "cluster/simulate/simulate.h"

namespace tiger::cluster::simulate {
namespace {

// The binary logarithm of nodes by empty squares, the part of its spread that the coordinator
// knows, and the part that it does not (cost.cpp).
constexpr double kConstant = 0.276;
constexpr double kPerEmpty = 1.051;
constexpr double kKnownSpread = 0.35;
constexpr double kUnknownSpread = 1.01;

enum class What { kAnswer, kArrival, kDeath, kNoticed };

struct Event {
  double time;
  What what;
  int rank;
  JobId job;  // or for a death the life that ends
  bool operator<(const Event& o) const { return time > o.time; }
};

struct Worker {
  std::deque<JobId> queue;
  bool busy = false;
  double began = 0;
  double slowness = 1;
  unsigned life = 0;  // events of earlier lives are void
};

class ListSimulation {
 public:
  ListSimulation(const Machine& machine, const ListProblem& problem)
      : machine_(machine),
        chance_(machine.seed),
        plan_({.recheck = 0.001, .seed = machine.seed, .max_side_by_side = 0}) {
    for (int i = 0; i < problem.positions; ++i) {
      const int empties =
          problem.fewest_empties + chance_.below(problem.most_empties - problem.fewest_empties + 1);
      const double expected = kConstant + kPerEmpty * empties + kKnownSpread * chance_.normal();
      plan_.add(empties, expected);
      nodes_.push_back(static_cast<float>(std::exp2(expected + kUnknownSpread * chance_.normal())));
      work_ += nodes_.back() / machine.speed;
    }
    plan_.begin();
    workers_.resize(static_cast<std::size_t>(machine.workers) + 1);
    for (int rank = 1; rank <= machine.workers; ++rank) {
      worker(rank).slowness = 1 + (machine.straggling - 1) * chance_.uniform();
      plan_.join(rank, 1);
    }
    next_death();
  }

  Figures run() {
    deal();
    std::size_t answers = 0;
    double at_99 = 0;
    while (!plan_.done() && !events_.empty()) {
      const Event event = events_.top();
      events_.pop();
      now_ = std::max(now_, event.time);
      handle(event);
      if (event.what != What::kAnswer) continue;
      if (++answers == plan_.positions() * 99 / 100) at_99 = now_;
    }
    Figures figures;
    figures.seconds = now_;
    for (std::size_t rank = 1; rank < workers_.size(); ++rank)
      figures.capacity += now_ / workers_[rank].slowness * machine_.speed;
    figures.nodes = work_ * machine_.speed;
    figures.useful = figures.nodes / figures.capacity;
    figures.messages = static_cast<double>(messages_) / now_;
    figures.lost = lost_ * machine_.speed / (figures.capacity + lost_ * machine_.speed);
    figures.last_hundredth = (now_ - at_99) / now_;
    return figures;
  }

 private:
  Worker& worker(int rank) { return workers_[static_cast<std::size_t>(rank)]; }
  double delay() { return machine_.max_delay * chance_.uniform(); }
  double seconds(int rank, JobId job) {
    return nodes_[position_of(job)] / machine_.speed * worker(rank).slowness;
  }

  void handle(const Event& event) {
    Worker& w = worker(event.rank);
    switch (event.what) {
      case What::kArrival:
        w.queue.push_back(event.job);
        begin(event.rank);
        break;
      case What::kAnswer: {
        if (!w.busy || w.queue.front() != event.job || event.time < w.began) return;
        const double nodes = nodes_[position_of(event.job)];
        const double time = now_ - w.began;
        w.queue.pop_front();
        w.busy = false;
        begin(event.rank);
        ++messages_;
        // The coordinator hears of it, and is busy for a moment.
        coordinator_free_ = std::max(coordinator_free_, now_) + machine_.message_seconds;
        now_answer_ = std::max(coordinator_free_, now_ + delay());
        plan_.finished(event.rank, event.job, {static_cast<std::uint64_t>(nodes), time, 1, 0, 0});
        deal();
        break;
      }
      case What::kDeath:
        if (w.busy) lost_ += now_ - w.began;
        w.busy = false;
        w.queue.clear();
        events_.push({now_ + machine_.silence, What::kNoticed, event.rank, 0});
        next_death();
        break;
      case What::kNoticed:
        lost_ += machine_.silence;
        plan_.lost(event.rank);
        plan_.join(event.rank, 1);  // a new one takes its place
        now_answer_ = now_;
        deal();
        break;
    }
  }

  void begin(int rank) {
    Worker& w = worker(rank);
    if (w.busy || w.queue.empty()) return;
    w.busy = true;
    w.began = now_;
    events_.push({now_ + seconds(rank, w.queue.front()), What::kAnswer, rank, w.queue.front()});
  }

  void deal() {
    for (const Order& order : plan_.deal()) {
      Worker& w = worker(order.rank);
      if (order.kind == Order::Kind::kSolve) {
        ++messages_;
        events_.push({now_answer_ + delay(), What::kArrival, order.rank, order.job});
        continue;
      }
      const auto at = std::find(w.queue.begin() + (w.busy ? 1 : 0), w.queue.end(), order.job);
      if (at == w.queue.end()) continue;
      w.queue.erase(at);
      plan_.returned(order.rank, order.job);
    }
  }

  void next_death() {
    if (machine_.failures_per_hour <= 0) return;
    events_.push({now_ + chance_.exponential(3600 / machine_.failures_per_hour), What::kDeath,
                  1 + chance_.below(machine_.workers), 0});
  }

  Machine machine_;
  Chance chance_;
  ListPlan plan_;
  std::vector<float> nodes_;
  std::vector<Worker> workers_;
  std::priority_queue<Event> events_;
  double now_ = 0;
  double now_answer_ = 0;  // when the coordinator answers
  double coordinator_free_ = 0;
  double work_ = 0;  // seconds
  double lost_ = 0;
  std::uint64_t messages_ = 0;
};

}  // namespace

Figures simulate_list(const Machine& machine, const ListProblem& problem) {
  return ListSimulation(machine, problem).run();
}

}  // namespace tiger::cluster::simulate
