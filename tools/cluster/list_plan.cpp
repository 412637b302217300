#include "cluster/list_plan.h"

#include <algorithm>
#include <cmath>

namespace tiger::cluster {
namespace {

// A worker has work for this long, in seconds, so that it never waits for an answer.
constexpr double kAhead = 0.1;
constexpr std::size_t kMaxAhead = 512;  // jobs

std::uint64_t scrambled(std::uint64_t x) {  // SplitMix64 by S. Vigna
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

}  // namespace

bool Recheck::agrees() const {
  const auto& [a, b] = outcomes;
  if (a.lower > b.upper || b.lower > a.upper) return false;
  const bool repeatable = a.threads == 1 && b.threads == 1;
  return !repeatable || (a.nodes == b.nodes && a.lower == b.lower && a.upper == b.upper);
}

void ListPlan::add(int empties, double expected_log) {
  expected_.push_back(static_cast<float>(expected_log));
  empties_.push_back(static_cast<std::uint8_t>(empties));
  states_.push_back(State::kWaiting);
}

void ListPlan::owe_recheck(JobId position, int rank, const Outcome& outcome) {
  if (firsts_.insert({position, First{rank, outcome}}).second) ++rechecks_left_;
}

void ListPlan::begin() {
  for (JobId job = 0; job < states_.size(); ++job) {
    if (states_[job] != State::kWaiting) continue;
    ++left_;
    requeue(job);
  }
  for (auto& bucket : waiting_) {
    bucket.shrink_to_fit();
    // Of equal ones, those that stand first in the file are dealt first.
    std::sort(bucket.begin(), bucket.end(), [&](JobId a, JobId b) {
      return expected_[a] != expected_[b] ? expected_[a] < expected_[b] : a > b;
    });
  }
}

bool ListPlan::is_small(JobId job) const {
  return empties_[position_of(job)] <= settings_.max_side_by_side;
}

double ListPlan::seconds_of(JobId job, int threads) const {
  const JobId position = position_of(job);
  return correction_.seconds(expected_[position], empties_[position], threads);
}

void ListPlan::join(int rank, int threads) {
  Worker& worker = workers_[rank];
  worker.threads = threads;
  threads_ += threads;
  hungry_.insert(rank);
}

void ListPlan::remove(Worker& worker, JobId job) {
  const auto found = std::find(worker.jobs.begin(), worker.jobs.end(), job);
  if (found == worker.jobs.end()) return;
  worker.jobs.erase(found);
  worker.called_back.erase(job);
  worker.seconds -= seconds_of(job, worker.threads);
  if (worker.jobs.empty() || worker.seconds < 0) worker.seconds = 0;
}

// Puts a position where it waits, or sets it aside.
void ListPlan::requeue(JobId job) {
  states_[job] = State::kWaiting;
  const auto killed = kills_.find(job);
  if (killed == kills_.end()) {
    waiting_[empties_[job]].push_back(job);
    waiting_nodes_[empties_[job]] += std::exp2(expected_[job]);
    ++waiting_count_;
  } else if (killed->second < settings_.max_kills) {
    suspects_.push_back(job);
  } else {
    states_[job] = State::kSetAside;
    set_aside_.push_back(job);
    --left_;
  }
}

bool ListPlan::finished(int rank, JobId job, const Outcome& outcome) {
  const auto found = workers_.find(rank);
  if (found != workers_.end()) {
    remove(found->second, job);
    hungry_.insert(rank);
  }
  const JobId position = position_of(job);
  if ((job & kRecheckBit) != 0) {
    const auto first = firsts_.find(position);
    if (first == firsts_.end()) return false;
    rechecks_.push_back({position, {first->second.rank, rank}, {first->second.outcome, outcome}});
    firsts_.erase(first);
    --rechecks_left_;
    return false;
  }
  if (states_[position] != State::kDealt) return false;
  states_[position] = State::kDone;
  --left_;
  correction_.learn(empties_[position], expected_[position], static_cast<double>(outcome.nodes),
                    outcome.seconds, outcome.threads);
  if (workers_.size() > 1 && chosen_for_recheck(position)) owe_recheck(position, rank, outcome);
  return true;
}

void ListPlan::returned(int rank, JobId job) {
  const auto found = workers_.find(rank);
  if (found == workers_.end()) return;
  remove(found->second, job);
  hungry_.insert(rank);
  if ((job & kRecheckBit) != 0) {
    if (const auto first = firsts_.find(position_of(job)); first != firsts_.end())
      first->second.dealt = false;
  } else if (states_[job] == State::kDealt) {
    requeue(job);
  }
}

std::vector<JobId> ListPlan::lost(int rank) {
  const auto found = workers_.find(rank);
  if (found == workers_.end()) return {};
  const Worker worker = std::move(found->second);
  workers_.erase(found);
  hungry_.erase(rank);
  threads_ -= worker.threads;
  std::vector<JobId> charged;
  for (const JobId job : worker.jobs) {
    if ((job & kRecheckBit) != 0) {
      // The position is solved; that it was to be solved again must not kill more workers.
      if (firsts_.erase(position_of(job)) > 0) --rechecks_left_;
      continue;
    }
    if (states_[job] != State::kDealt) continue;
    note_kill(job);
    charged.push_back(job);
    requeue(job);
  }
  for (const auto& [other, state] : workers_) hungry_.insert(other);
  return charged;
}

int ListPlan::fullest_bucket() const {
  int best = -1;
  double best_log = 0;
  for (int n = 0; n <= 64; ++n) {
    const auto& bucket = waiting_[static_cast<std::size_t>(n)];
    if (bucket.empty()) continue;
    const double log = expected_[bucket.back()] + correction_.correction(n);
    if (best < 0 || log > best_log) {
      best = n;
      best_log = log;
    }
  }
  return best;
}

std::optional<JobId> ListPlan::recheck_for(int rank) {
  for (auto& [position, first] : firsts_) {
    if (first.dealt || first.rank == rank) continue;
    first.dealt = true;
    return position | kRecheckBit;
  }
  return std::nullopt;
}

std::optional<JobId> ListPlan::next_for(int rank, const Worker& worker) {
  if (!suspects_.empty() && worker.jobs.empty()) {
    const JobId job = suspects_.back();
    suspects_.pop_back();
    return job;
  }
  if (!firsts_.empty())
    if (const auto job = recheck_for(rank)) return job;
  const int bucket = fullest_bucket();
  if (bucket < 0) return std::nullopt;
  const auto n = static_cast<std::size_t>(bucket);
  const JobId job = waiting_[n].back();
  waiting_[n].pop_back();
  waiting_nodes_[n] -= std::exp2(expected_[job]);
  if (waiting_[n].empty()) waiting_nodes_[n] = 0;
  --waiting_count_;
  return job;
}

// Enough are those that run, one to follow, and more where they are short. At the end, when there
// is little for everybody, each job goes to who is free first.
bool ListPlan::wants_more(const Worker& worker) const {
  if (worker.jobs.empty()) return true;
  if (kills_.contains(position_of(worker.jobs.front()))) return false;
  const bool small = is_small(worker.jobs.back());
  const std::size_t lanes = small ? static_cast<std::size_t>(worker.threads) : 1;
  const bool plenty = waiting_count_ > 4 * workers_.size() * lanes;
  if (worker.jobs.size() < lanes + (plenty ? 1 : 0)) return true;
  return worker.jobs.size() < kMaxAhead && worker.seconds < kAhead &&
         worker.jobs.size() * workers_.size() < lanes * workers_.size() + waiting_count_;
}

void ListPlan::give(int rank, Worker& worker, JobId job, std::vector<Order>& orders) {
  if ((job & kRecheckBit) == 0) states_[job] = State::kDealt;
  worker.jobs.push_back(job);
  worker.seconds += seconds_of(job, worker.threads);
  orders.push_back({rank, Order::Kind::kSolve, job});
}

std::vector<Order> ListPlan::deal() {
  std::vector<Order> orders;
  for (auto at = hungry_.begin(); at != hungry_.end();) {
    const int rank = *at;
    Worker& worker = workers_.at(rank);
    bool fed = true;
    while (fed && wants_more(worker)) {
      const auto job = next_for(rank, worker);
      if (job) give(rank, worker, *job, orders);
      fed = job.has_value();
    }
    at = fed ? hungry_.erase(at) : std::next(at);
  }
  if (waiting_count_ == 0 && suspects_.empty()) call_back(orders);
  return orders;
}

// For each idle worker, one job that waits at another.
void ListPlan::call_back(std::vector<Order>& orders) {
  std::size_t idle = 0;
  for (const int rank : hungry_) idle += workers_.at(rank).jobs.empty();
  if (idle == 0) return;
  std::size_t coming = 0;
  for (const auto& [rank, worker] : workers_) coming += worker.called_back.size();
  for (auto& [rank, worker] : workers_) {
    if (coming >= idle) return;
    if (worker.jobs.empty()) continue;
    const std::size_t lanes =
        is_small(worker.jobs.back()) ? static_cast<std::size_t>(worker.threads) : 1;
    if (worker.jobs.size() <= lanes || worker.called_back.contains(worker.jobs.back())) continue;
    worker.called_back.insert(worker.jobs.back());
    orders.push_back({rank, Order::Kind::kCallBack, worker.jobs.back()});
    ++coming;
  }
}

bool ListPlan::chosen_for_recheck(JobId position) const {
  const double share =
      static_cast<double>(scrambled(settings_.seed ^ scrambled(position)) >> 11) * 0x1p-53;
  return share < settings_.recheck;
}

std::vector<Recheck> ListPlan::take_rechecks() { return std::exchange(rechecks_, {}); }

std::optional<double> ListPlan::seconds_left() const {
  if (threads_ == 0) return std::nullopt;
  double nodes = 0;
  for (int n = 0; n <= 64; ++n)
    nodes += waiting_nodes_[static_cast<std::size_t>(n)] * std::exp2(correction_.correction(n));
  double seconds = nodes / (correction_.speed() * threads_);
  for (const auto& [rank, worker] : workers_)
    seconds += worker.seconds / 2 / static_cast<double>(workers_.size());
  return seconds;
}

std::size_t ListPlan::bytes() const {
  std::size_t bytes = expected_.capacity() * sizeof(float) + empties_.capacity() +
                      states_.capacity() * sizeof(State);
  for (const auto& bucket : waiting_) bytes += bucket.capacity() * sizeof(JobId);
  return bytes;
}

}  // namespace tiger::cluster
