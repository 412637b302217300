// What happens to the tree of split_tree.h: workers come, answer and die.
#include <algorithm>

#include "cluster/split_tree.h"

namespace tiger::cluster {
namespace {

constexpr double kSpeculative = 0.5;

}  // namespace

void SplitTree::join(int rank, int threads) {
  workers_[rank] = {threads, std::nullopt};
  threads_ += threads;
}

void SplitTree::release(int rank, JobId job) {
  if (const auto worker = workers_.find(rank);
      worker != workers_.end() && worker->second.job == job)
    worker->second.job.reset();
  if (const auto found = jobs_.find(job); found != jobs_.end()) {
    running_.erase(found->second.test);
    jobs_.erase(found);
  }
}

std::vector<Proved> SplitTree::finished(int rank, JobId id, const Outcome& outcome, bool complete) {
  const auto found = jobs_.find(id);
  if (found == jobs_.end()) return {};
  const Job job = found->second;
  release(rank, id);
  Node& node = nodes_[static_cast<std::size_t>(job.test.node)];
  if (job.again) {
    if (!complete) return {};
    SplitRecheck& recheck = rechecks_.emplace_back(*job.again);
    recheck.ranks[1] = rank;
    recheck.outcomes[1] = outcome;
    return {};
  }
  ++statistics_.jobs;
  statistics_.nodes += outcome.nodes;
  statistics_.seconds += outcome.seconds;
  const bool speculative = job.need < kSpeculative;
  statistics_.speculative_jobs += speculative;
  if (speculative) statistics_.speculative_nodes += outcome.nodes;
  std::map<Test, bool> known;
  if (!complete || job.called_back || !needed(job.test, known))
    statistics_.wasted_nodes += outcome.nodes;
  if (!complete) {
    if (job.called_back || outcome.seconds < 0.9 * settings_.job_seconds) return {};
    ++statistics_.too_long;
    node.too_long = true;
    return {{node.board, {}, true}};
  }
  correction_.learn(node.board.empty_count(), log_of(job.test), static_cast<double>(outcome.nodes),
                    outcome.seconds, outcome.threads);
  if (workers_.size() > 1 && chosen_for_recheck(id))
    owed_.push_back({job.test, {node.board, {rank, 0}, {outcome, {}}}});
  node.bounds.lower = std::max(node.bounds.lower, outcome.lower);
  node.bounds.upper = std::min(node.bounds.upper, outcome.upper);
  refresh(node);
  std::vector<Proved> proved = {{node.board, node.bounds, false}};
  for (const int above : update_parents(job.test.node)) {
    const Node& parent = nodes_[static_cast<std::size_t>(above)];
    proved.push_back({parent.board, parent.bounds, false});
  }
  return proved;
}

// By its number, so that a simulation can be repeated.
bool SplitTree::chosen_for_recheck(JobId job) const {
  const std::uint64_t mixed = (std::uint64_t{job} + 1) * 0x9e3779b97f4a7c15;
  return static_cast<double>(mixed >> 11) * 0x1p-53 < settings_.recheck;
}

void SplitTree::returned(int rank, JobId job) { release(rank, job); }

std::optional<Board> SplitTree::lost(int rank) {
  const auto found = workers_.find(rank);
  if (found == workers_.end()) return std::nullopt;
  const Worker worker = found->second;
  workers_.erase(found);
  threads_ -= worker.threads;
  if (!worker.job) return std::nullopt;
  const auto job = jobs_.find(*worker.job);
  if (job == jobs_.end()) return std::nullopt;
  Node& node = nodes_[static_cast<std::size_t>(job->second.test.node)];
  release(rank, *worker.job);
  if (++kills_[key_of(node.board)] >= settings_.max_kills) {
    node.too_long = true;  // perhaps the smaller ones do not
    if (node.board.empty_count() < settings_.min_empties) stuck_ = node.board;
  }
  return node.board;
}

bool SplitTree::done() const {
  const Bounds& bounds = nodes_[0].bounds;
  return stuck_ || bounds.lower >= bounds.upper || bounds.lower >= settings_.window.upper ||
         bounds.upper <= settings_.window.lower;
}

std::vector<Square> SplitTree::line() const {
  std::vector<Square> line;
  Board at = nodes_[0].played;
  Score lower = nodes_[0].bounds.lower;
  while (!is_game_over(at) && lower > kScoreMin) {
    Square best = kNoSquare;
    Board next{};
    const auto try_move = [&](Square x, const Board& child) {
      if (best != kNoSquare || -known_bounds(canonical_of(child)).upper < lower) return;
      best = x;
      next = child;
    };
    if (at.legal_moves() == 0) try_move(kPass, at.passed());
    for (const Square x : squares(at.legal_moves())) try_move(x, at.after(x, at.flips(x)));
    if (best == kNoSquare) break;
    line.push_back(best);
    at = next;
    lower = known_bounds(canonical_of(at)).lower;
  }
  return line;
}

}  // namespace tiger::cluster
