#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <queue>
#include <vector>

#include "board/symmetry.h"
#include "cluster/cost.h"
#include "cluster/estimates.h"
#include "cluster/simulate/cost_model.h"
#include "cluster/simulate/simulate.h"
#include "cluster/split_tree.h"
#include "eval/weights.h"

namespace tiger::cluster::simulate {
namespace {

// A worker looks for messages after 5 ms at the latest, and the coordinator, too.
constexpr double kLongestSleep = 5e-3;
// Of a search, from a call back to its end.
constexpr double kStopSeconds = 1e-3;
// Of the coordinator, for each test that it looks at to find jobs: with 256 workers 0.44 to 0.50 µs
// were measured, the drawing of values and costs included.
constexpr double kLookSeconds = 4e-7;
// The binary logarithm of the nodes of jobs that are not recorded: its standard deviation, and what
// that multiplies the mean by.
constexpr double kSpread = 1.0;
constexpr double kMeanOfSpread = 1.27;

// The part by which a job grows falls with the root of its nodes; it was measured for jobs of about
// this many. tools/research/figures.md has the measurement.
constexpr double kUsualJob = 1 << 24;
constexpr double kMostTableLoss = 1;

struct Answer {
  double time;
  JobId job;
  bool operator<(const Answer& o) const { return time > o.time; }
};

// A job on its way to a worker, there, or on its way back.
struct Running {
  int rank;
  double begins;
  double ends;
  double answers;  // the coordinator hears of it
  Outcome outcome;
  bool complete;
};

class SplitSimulation {
 public:
  SplitSimulation(const Machine& machine, const SplitProblem& problem)
      : machine_(machine),
        problem_(problem),
        chance_(machine.seed),
        valuer_(&embedded_weights()),
        costs_(problem.root, problem.score, problem.nodes, machine.seed),
        tree_({.window = problem.window,
               .job_seconds = problem.job_seconds,
               .usual_seconds = problem.job_seconds / 8},
              problem.root, &embedded_weights(),
              [this](const Board& board, double log) { return value(board, log); }) {
    prepare();
    for (int rank = 1; rank <= machine.workers; ++rank) {
      slowness_.push_back(1 + (machine.straggling - 1) * chance_.uniform());
      tree_.join(rank, 1);
      valuer_.set_workers(tree_.workers());
    }
  }

  Figures run() {
    deal();
    while (!tree_.done() && (!answers_.empty() || tree_.unfinished())) {
      // All that has come when the coordinator looks.
      if (!tree_.unfinished()) now_ = std::max(now_, answers_.top().time);
      while (!answers_.empty() && answers_.top().time <= now_) {
        const Answer answer = answers_.top();
        answers_.pop();
        const auto job = running_.find(answer.job);
        if (job == running_.end() || job->second.answers != answer.time) continue;  // cut short
        hear(answer.job, job->second);
        running_.erase(job);
      }
      deal();
    }
    return figures();
  }

 private:
  // What the coordinator does before all jobs.
  void prepare() {
    const double nodes = problem_.record.empty()
                             ? prepared_nodes(problem_.nodes, machine_.workers)
                             : (searched_root_.emplace(problem_.root, &embedded_weights(),
                                                       problem_.window, machine_.workers),
                                static_cast<double>(searched_root_->nodes()));
    now_ += nodes / machine_.speed;
    if (!searched_root_) return;
    const SearchedRoot::Found found = searched_root_->find(problem_.root);
    tree_.expect({searched_root_->value(), found.likely, found.move});
  }

  SplitTree::Expected value(const Board& board, double log) {
    if (problem_.record.empty()) {
      now_ += problem_.valuing_seconds * valuer_.time_share();
      costs_.open(board);
      return {costs_.value(board)};
    }
    if (!searched_root_) return {};  // the root
    const std::uint64_t before = valuer_.nodes();
    const double value = valuer_(board, log);
    now_ += static_cast<double>(valuer_.nodes() - before) / machine_.speed;
    const SearchedRoot::Found found = searched_root_->find(board);
    return {value, found.likely, found.move};
  }

  void hear(JobId id, const Running& job) {
    ++messages_;
    now_ += machine_.message_seconds;
    const std::uint64_t wasted = tree_.statistics().wasted_nodes;
    tree_.finished(job.rank, id, job.outcome, job.complete);
    // By its time: a recorded job may have had more nodes a second than the average.
    if (tree_.statistics().wasted_nodes == wasted)
      useful_ +=
          job.outcome.seconds / slowness_[static_cast<std::size_t>(job.rank - 1)] * machine_.speed;
  }

  // By which factor a job of `nodes` nodes grows with several workers.
  double loss_with(int workers, double nodes) const {
    const double most =
        std::min(kMostTableLoss, problem_.table_loss * std::sqrt(kUsualJob / nodes));
    return 1 + most * (1 - 1.0 / workers);
  }

  // What a worker of the usual speed will find.
  Outcome outcome_of(const SplitOrder& order) {
    const auto outcome = [&](double nodes, Bounds bounds) {
      nodes *= loss_with(machine_.workers, nodes);
      return Outcome{static_cast<std::uint64_t>(nodes), nodes / machine_.speed, 1, bounds.lower,
                     bounds.upper};
    };
    if (problem_.record.empty()) {
      const CostModel::Answer answer = costs_.test(order.board, order.alpha);
      return outcome(answer.nodes, bound_of(answer.score, order.alpha));
    }
    const Board board = canonical(order.board);
    if (const RecordedJob* job = problem_.record.find(board, order.alpha)) {
      const double loss = loss_with(job->workers, job->nodes);
      const double alone = job->nodes / loss;
      Outcome found = outcome(alone, job->bounds);
      found.seconds = loss_with(machine_.workers, alone) / loss * job->seconds *
                      problem_.record.speed() / machine_.speed;
      return found;
    }
    // A test that the real run did not make.
    const double log = expected_log_nodes(board, &embedded_weights());
    Chance chance(order.board.player * 3 ^ order.board.opponent ^ machine_.seed);
    const double nodes =
        problem_.record.scale() * std::exp2(log + kSpread * chance.normal()) / kMeanOfSpread;
    const Bounds known = problem_.record.bounds(board);
    const double value = std::clamp<double>(valuer_(order.board, log), known.lower, known.upper);
    return outcome(nodes, bound_of(2 * static_cast<Score>(std::lround(value / 2)), order.alpha));
  }

  static Bounds bound_of(Score score, Score alpha) {
    return score > alpha ? Bounds{score, kScoreMax} : Bounds{kScoreMin, score};
  }

  void deal() {
    const std::uint64_t before = tree_.statistics().looked_at;
    const std::vector<SplitOrder> orders = tree_.deal();
    now_ += kLookSeconds * static_cast<double>(tree_.statistics().looked_at - before);
    for (const SplitOrder& order : orders) {
      ++messages_;
      const double arrival = now_ + kLongestSleep * chance_.uniform();
      if (order.kind == SplitOrder::Kind::kCallBack)
        cut(order.job, arrival + kStopSeconds);
      else
        begin(order, arrival);
    }
  }

  void begin(const SplitOrder& order, double arrival) {
    const double slow = slowness_[static_cast<std::size_t>(order.rank - 1)];
    Running job{order.rank, arrival, 0, 0, outcome_of(order), true};
    job.outcome.seconds *= slow;
    job.ends = arrival + job.outcome.seconds;
    job.complete = job.outcome.lower > order.alpha || job.outcome.upper <= order.alpha;
    if (!job.complete) job.ends = arrival + order.max_seconds;
    send_answer(order.job, job);
    if (job.ends - arrival > order.max_seconds) cut(order.job, arrival + order.max_seconds);
  }

  void send_answer(JobId id, Running& job) {
    job.answers = job.ends + machine_.max_delay * chance_.uniform() / 2;
    answers_.push({job.answers, id});
    running_[id] = job;
  }

  // A job that would go on is ended at this time.
  void cut(JobId id, double time) {
    const auto found = running_.find(id);
    if (found == running_.end() || found->second.ends <= time) return;
    Running job = found->second;
    const double seconds = std::max(0.0, time - job.begins);
    const double slow = slowness_[static_cast<std::size_t>(job.rank - 1)];
    job.ends = std::max(time, job.begins);
    job.complete = false;
    job.outcome = {static_cast<std::uint64_t>(seconds / slow * machine_.speed), seconds, 1};
    send_answer(id, job);
  }

  Figures figures() const {
    Figures figures;
    const SplitStatistics& statistics = tree_.statistics();
    const double all = std::max(1.0, static_cast<double>(statistics.nodes));
    figures.seconds = now_;
    figures.nodes = static_cast<double>(statistics.nodes);
    figures.speculative = static_cast<double>(statistics.speculative_nodes) / all;
    figures.wasted = static_cast<double>(statistics.wasted_nodes) / all;
    for (const double slow : slowness_) figures.capacity += now_ / slow * machine_.speed;
    figures.useful = useful_ / figures.capacity;
    figures.messages = static_cast<double>(messages_) / now_;
    figures.jobs = static_cast<double>(statistics.jobs);
    return figures;
  }

  Machine machine_;
  const SplitProblem& problem_;
  Chance chance_;
  double now_ = 0;
  ShallowValuer valuer_;
  std::optional<SearchedRoot> searched_root_;
  CostModel costs_;
  SplitTree tree_;
  std::vector<double> slowness_;
  std::priority_queue<Answer> answers_;
  std::map<JobId, Running> running_;
  double useful_ = 0;  // nodes of jobs that were needed, at the average speed
  std::uint64_t messages_ = 0;
};

}  // namespace

Figures simulate_split(const Machine& machine, const SplitProblem& problem) {
  return SplitSimulation(machine, problem).run();
}

}  // namespace tiger::cluster::simulate
