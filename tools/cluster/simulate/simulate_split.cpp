#include "cluster/simulate/simulate_split.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <queue>
#include <vector>

#include "board/symmetry.h"
#include "cluster/log_reader.h"
#include "cluster/prepared_root.h"
#include "cluster/run_folder.h"
#include "cluster/shallow_valuer.h"
#include "cluster/split_run.h"
#include "cluster/split_tree.h"
#include "eval/weights.h"

namespace tiger::cluster::simulate {
namespace {

constexpr double kSpread = 1.0;         // of the binary logarithm of a job's nodes
constexpr double kMeanOfSpread = 1.27;  // of what such a spread multiplies costs by
// Discs, of a shallow value. Errors of neighbours are independent here, unlike real ones, so it is
// less than the standard error.
constexpr double kValueError = 1.5;
constexpr double kLongestSleep = 5e-3;

struct Answer {
  double time;
  int rank;
  JobId job;
  Outcome outcome;
  bool complete;
  bool operator<(const Answer& o) const { return time > o.time; }
};

class Simulation {
 public:
  Simulation(const Machine& machine, const SplitProblem& problem)
      : machine_(machine),
        problem_(problem),
        chance_(machine.seed),
        valuer_(&embedded_weights()),
        tree_({.window = problem.window, .job_seconds = problem.job_seconds}, problem.root,
              &embedded_weights(),
              [this](const Board& board, double log) { return value(board, log); }) {
    if (problem.deep_values) {
      prepared_.emplace(problem.root, &embedded_weights(), machine.workers);
      const PreparedRoot::Found found = prepared_->find(problem.root);
      tree_.expect({prepared_->value(), found.likely, found.move});
    }
    learn_scale();
    for (int rank = 1; rank <= machine.workers; ++rank) {
      slowness_.push_back(1 + (machine.straggling - 1) * chance_.uniform());
      tree_.join(rank, 1);
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
        if (given_up_.erase(answer.job) > 0 && answer.complete) continue;
        ++messages_;
        now_ += machine_.message_seconds;
        busy_ += answer.outcome.seconds;
        tree_.finished(answer.rank, answer.job, answer.outcome, answer.complete);
      }
      deal();
    }
    Figures figures;
    const SplitStatistics& statistics = tree_.statistics();
    const double all = std::max(1.0, static_cast<double>(statistics.nodes));
    figures.seconds = now_;
    figures.nodes = static_cast<double>(statistics.nodes);
    figures.speculative = static_cast<double>(statistics.speculative_nodes) / all;
    figures.wasted = static_cast<double>(statistics.wasted_nodes) / all;
    figures.efficiency = busy_ * (1 - figures.wasted) / (now_ * machine_.workers);
    figures.messages = static_cast<double>(messages_) / now_;
    return figures;
  }

 private:
  // Jobs that are not recorded cost on the average what the recorded ones do.
  void learn_scale() {
    double nodes = 0;
    double expected = 0;
    for (const auto& [board, jobs] : problem_.record)
      for (const Recorded& job : jobs) {
        nodes += job.nodes;
        expected += std::exp2(expected_log_nodes({board.first, board.second}, &embedded_weights()));
      }
    if (expected > 0) scale_ = nodes / expected;
    // The search for the first guess comes before all jobs.
    const std::chrono::duration<double> since = std::chrono::steady_clock::now() - begun_;
    if (problem_.deep_values) now_ = since.count();
  }

  SplitTree::Expected value(const Board& board, double log) {
    now_ += problem_.valuing_seconds;
    if (!prepared_) return {shallow_value(board, embedded_weights())};
    const PreparedRoot::Found found = prepared_->find(board);
    return {valuer_(board, log), found.likely, found.move};
  }

  const Recorded* recorded(const SplitOrder& order) const {
    const Board board = canonical(order.board);
    const auto found = problem_.record.find({board.player, board.opponent});
    if (found == problem_.record.end()) return nullptr;
    for (const Recorded& job : found->second)
      if (job.bounds.lower > order.alpha || job.bounds.upper <= order.alpha) return &job;
    return nullptr;
  }

  // What the worker will find, and how long that takes.
  Outcome outcome_of(const SplitOrder& order) {
    const double slow = slowness_[static_cast<std::size_t>(order.rank - 1)];
    if (const Recorded* job = recorded(order))
      return {static_cast<std::uint64_t>(job->nodes), job->seconds * slow, 1, job->bounds.lower,
              job->bounds.upper};
    const std::uint64_t bits = order.board.player * 3 ^ order.board.opponent;
    const double log = expected_log_nodes(order.board, &embedded_weights());
    const double nodes =
        scale_ * std::exp2(log + kSpread * normal_of(bits, machine_.seed + 1)) / kMeanOfSpread;
    const double value = shallow_value(order.board, embedded_weights()) +
                         kValueError * normal_of(bits, machine_.seed);
    const Score score = std::clamp<Score>(2 * static_cast<Score>(std::lround(value / 2)), -64, 64);
    Outcome outcome{static_cast<std::uint64_t>(nodes), nodes / machine_.speed * slow, 1};
    if (score > order.alpha)
      outcome.lower = score;
    else
      outcome.upper = score;
    return outcome;
  }

  void deal() {
    for (const SplitOrder& order : tree_.deal()) {
      const double arrival = now_ + kLongestSleep * chance_.uniform() / 2;
      ++messages_;
      if (order.kind == SplitOrder::Kind::kCallBack) {
        const auto began = began_.find(order.job);
        const double seconds = began == began_.end() ? 0 : std::max(0.0, arrival - began->second);
        given_up_.insert(order.job);
        answers_.push({arrival + delay(),
                       order.rank,
                       order.job,
                       {static_cast<std::uint64_t>(seconds * machine_.speed), seconds, 1},
                       false});
        continue;
      }
      Outcome outcome = outcome_of(order);
      const bool complete = outcome.seconds <= order.max_seconds;
      if (!complete) {
        outcome = {static_cast<std::uint64_t>(order.max_seconds * machine_.speed),
                   order.max_seconds, 1};
      }
      began_[order.job] = arrival;
      answers_.push(
          {arrival + outcome.seconds + delay(), order.rank, order.job, outcome, complete});
    }
  }

  double delay() { return machine_.max_delay * chance_.uniform() / 2; }

  Machine machine_;
  const SplitProblem& problem_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  double scale_ = problem_.cost_scale;
  Chance chance_;
  double now_ = 0;
  ShallowValuer valuer_;
  std::optional<PreparedRoot> prepared_;
  SplitTree tree_;
  std::vector<double> slowness_;
  std::priority_queue<Answer> answers_;
  std::set<JobId> given_up_;
  std::map<JobId, double> began_;
  double busy_ = 0;
  std::uint64_t messages_ = 0;
};

}  // namespace

Record read_record(const std::string& folder) {
  Record record;
  LogReader reader(log_path(folder));
  reader.read([&](const LogLine& line, std::uint64_t) {
    if (line.kind != LineKind::kProved) return;
    std::string_view payload = line.payload;
    const Board board = board_of_word(take_word(payload));
    const auto number = [&] { return std::stod(std::string(take_word(payload))); };
    Recorded job;
    job.bounds.lower = static_cast<Score>(number());
    job.bounds.upper = static_cast<Score>(number());
    job.nodes = number();
    job.seconds = number();
    // Positions above a job are logged too, without work of their own.
    if (job.nodes > 0 && (job.bounds.lower > kScoreMin || job.bounds.upper < kScoreMax))
      record[{board.player, board.opponent}].push_back(job);
  });
  return record;
}

Figures simulate_split(const Machine& machine, const SplitProblem& problem) {
  return Simulation(machine, problem).run();
}

}  // namespace tiger::cluster::simulate
