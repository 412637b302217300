#include "cluster/worker_group.h"

#include <algorithm>
#include <string>
#include <utility>

#include "cli/output.h"
#include "cli/program.h"
#include "cli/system/signals.h"
#include "platform/process.h"

namespace tiger::cluster {

using tools::Failure;

namespace {

constexpr std::chrono::microseconds kShortestSleep{100};
constexpr std::chrono::microseconds kLongestSleep{5000};
constexpr std::chrono::seconds kSignOfLife{1};
constexpr std::chrono::seconds kLastWords{1};  // for what was sent at the end to leave

}  // namespace

std::string name_of(RunEnd end) {
  switch (end) {
    case RunEnd::kDone: return "done";
    case RunEnd::kSignal: return "signal " + std::to_string(tools::caught_signal());
    case RunEnd::kTimeLimit: return "time limit";
    case RunEnd::kNobody: return "no worker left";
  }
  return "";
}

WorkerGroup::WorkerGroup(const ClusterOptions& options, Transport& transport)
    : options_(options),
      transport_(transport),
      terms_(terms_of(options).text()),
      host_(host_name()) {
  for (int rank = 1; rank < transport.ranks(); ++rank) expected_.insert(rank);
}

WorkerGroup::~WorkerGroup() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  over_changed_.notify_all();
  if (heart_.joinable()) heart_.join();
}

// A thread of its own, because the main one reads long files, prepares a search or waits for who
// reads the output.
void WorkerGroup::show_life() {
  try {
    heart_ = Thread([this] { beat(); });
  } catch (const ThreadRefused& refused) {
    throw Failure(std::string("rank 0: ") + refused.what() +
                  "; raise the limit of processes (`ulimit -u`)");
  }
}

void WorkerGroup::beat() {
  std::unique_lock lock(mutex_);
  do {
    for (int rank = 1; rank < transport_.ranks(); ++rank)
      if (!dead_.contains(rank)) transport_.send(rank, plain_message(MessageKind::kAlive));
  } while (!over_changed_.wait_for(lock, kSignOfLife, [this] { return over_; }));
}

void WorkerGroup::note_death(int rank) {
  const std::lock_guard lock(mutex_);
  dead_.insert(rank);
}

std::string WorkerGroup::name_of(int rank) const {
  const auto found = members_.find(rank);
  return "rank " + std::to_string(rank) +
         (found == members_.end() ? "" : " on " + found->second.host);
}

RunEnd WorkerGroup::run(RunEvents& work) {
  RunEnd end = RunEnd::kDone;
  auto sleep = kShortestSleep;
  while (!work.done()) {
    const bool heard = receive(&work);
    const bool worked = work.step();
    if (work.done()) break;
    look_for_silent(work);
    transport_.all_sent();
    if (tools::stop_flag()) {
      end = RunEnd::kSignal;
      break;
    }
    if (options_.time_limit && Clock::now() - begun_ >= *options_.time_limit) {
      end = RunEnd::kTimeLimit;
      break;
    }
    if (members_.empty() && expected_.empty()) {
      end = RunEnd::kNobody;
      break;
    }
    sleep = heard || worked ? kShortestSleep
                            : std::min<std::chrono::microseconds>(2 * sleep, kLongestSleep);
    std::this_thread::sleep_for(sleep);
  }
  // mpirun ends all ranks when one has died, first by SIGTERM and a second later by SIGKILL. Who
  // does not answer now is the one.
  const bool by_mpirun = end == RunEnd::kSignal && tools::caught_signal() == tools::kTerminate;
  stop(&work, std::chrono::milliseconds(by_mpirun ? 500 : 5000));
  work.step();
  return end;
}

void WorkerGroup::stop(RunEvents* work, std::chrono::milliseconds time) {
  if (std::exchange(stopped_, true)) return;
  for (int rank = 1; rank < transport_.ranks(); ++rank)
    transport_.send(rank, plain_message(MessageKind::kStop));
  const auto until = Clock::now() + time;
  while ((!members_.empty() || !expected_.empty()) && Clock::now() < until) {
    receive(work);
    transport_.all_sent();
    std::this_thread::sleep_for(kShortestSleep);
  }
  for (const int rank : expected_) note_death(rank);
  for (const auto& [rank, member] : members_) {
    note_death(rank);
    // Before anything else: this process may have little time left.
    if (work != nullptr) work->lost(rank, name_of(rank) + " does not answer");
  }
}

void WorkerGroup::release() {
  for (int rank = 1; rank < transport_.ranks(); ++rank)
    transport_.send(rank, encode_over(has_dead()));
  const auto last = Clock::now() + kLastWords;
  while (!transport_.all_sent() && Clock::now() < last) std::this_thread::sleep_for(kShortestSleep);
}

bool WorkerGroup::receive(RunEvents* work) {
  bool busy = false;
  while (auto incoming = transport_.receive()) {
    busy = true;
    const int rank = incoming->rank;
    const MessageKind kind = kind_of(incoming->message);
    if (kind == MessageKind::kHello) {
      greet(rank, decode_hello(incoming->message), work);
      continue;
    }
    const auto member = members_.find(rank);
    if (member == members_.end()) continue;  // it was given up
    member->second.heard = Clock::now();
    if (kind == MessageKind::kBye) {
      if (work != nullptr && !stopped_) work->left(rank);
      members_.erase(member);
    } else if (work != nullptr && kind == MessageKind::kResults) {
      for (JobResult& result : decode_results(incoming->message))
        work->result(rank, std::move(result));
    } else if (work != nullptr && kind == MessageKind::kReturned) {
      for (const JobId job : decode_ids(incoming->message)) work->returned(rank, job);
    }
  }
  return busy;
}

void WorkerGroup::greet(int rank, const Hello& hello, RunEvents* work) {
  const bool known = members_.contains(rank);
  expected_.erase(rank);
  members_[rank] = {hello.host, hello.process, Clock::now()};
  if (work == nullptr) return;
  if (!hello.error.empty()) throw Failure(name_of(rank) + ": " + hello.error);
  const std::string difference = difference_of(terms_, hello.terms);
  if (!difference.empty())
    throw Failure("rank 0 on " + host_ + " and " + name_of(rank) +
                  " do not work on the same problem: " + difference);
  if (!known) work->joined(rank, hello);
}

void WorkerGroup::look_for_silent(RunEvents& work) {
  const auto now = Clock::now();
  const auto limit = std::chrono::duration<double>(options_.silence_seconds);
  for (auto at = members_.begin(); at != members_.end();) {
    if (now - at->second.heard < limit) {
      ++at;
      continue;
    }
    const int rank = at->first;
    const std::string why =
        name_of(rank) + " has said nothing for " + tools::fixed(options_.silence_seconds, 0) + " s";
    note_death(rank);
    work.lost(rank, why);
    at = members_.erase(at);
  }
}

}  // namespace tiger::cluster
