#include "web/scheduler.h"

#include <algorithm>
#include <set>

namespace tiger::web {

// ---- Job ----------------------------------------------------------------------------------------

void Job::tell(Event event) {
  const std::lock_guard lock(mutex_);
  events_.push_back(std::move(event));
  changed_.notify_all();
}

std::optional<Job::Event> Job::next(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, patience, [&] { return done_ || !events_.empty(); });
  if (events_.empty()) return std::nullopt;
  Event event = std::move(events_.front());
  events_.pop_front();
  return event;
}

bool Job::is_over() const {
  const std::lock_guard lock(mutex_);
  return done_ && events_.empty();
}

// ---- Scheduler ----------------------------------------------------------------------------------

// With fewer threads than asked for, jobs that could run wait for one.
Scheduler::Scheduler(int threads, int queue) : threads_(threads), queue_(queue) {
  workers_ = start_threads(threads + kExtraThreads, [this](int) { run(); });
}

Scheduler::~Scheduler() {
  close();
  for (Thread& worker : workers_) worker.join();
}

std::shared_ptr<Job> Scheduler::submit(Order order) {
  auto job = std::make_shared<Job>();
  job->work_ = std::move(order.work);
  job->urgency_ = order.urgency;
  job->threads_ = std::min(order.threads, threads_);
  job->narrows_ = order.narrows;
  const std::lock_guard lock(mutex_);
  ++orders_;
  // A name that no session has.
  job->visitor_ = !order.session.empty()   ? order.session
                  : !order.visitor.empty() ? "/" + order.visitor
                                           : "/" + std::to_string(orders_);
  job->session_ = std::move(order.session);
  const std::size_t in_flight = waiting_.size() + ready_.size() + running_.size();
  const int most = order.urgency == Urgency::kAnalysis ? kMaxInFlight : kMaxMovesInFlight;
  if (closed_ || in_flight >= static_cast<std::size_t>(most)) return nullptr;
  waiting_.push_back(job);
  start_waiting();
  const bool waits = !waiting_.empty() && waiting_.back() == job;
  if (waits && waiting_.size() > static_cast<std::size_t>(queue_)) {
    waiting_.pop_back();
    return nullptr;
  }
  narrow_others();
  return job;
}

void Scheduler::cancel(const std::shared_ptr<Job>& job) {
  const std::lock_guard lock(mutex_);
  job->cancelled_ = true;
  job->stop_ = true;
  waiting_.remove(job);
  start_waiting();
}

void Scheduler::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  for (const Jobs* jobs : {&waiting_, &ready_, &running_})
    for (const auto& job : *jobs) job->cancelled_ = job->stop_ = true;
  changed_.notify_all();
}

int Scheduler::waiting() const {
  const std::lock_guard lock(mutex_);
  return static_cast<int>(waiting_.size());
}

int Scheduler::running() const {
  const std::lock_guard lock(mutex_);
  return static_cast<int>(ready_.size() + running_.size());
}

// ---- Who is next --------------------------------------------------------------------------------

int Scheduler::share() const {
  std::set<std::string> visitors;
  for (const Jobs* jobs : {&waiting_, &ready_, &running_})
    for (const auto& job : *jobs) visitors.insert(job->visitor_);
  return std::max(1, threads_ / std::max(1, static_cast<int>(visitors.size())));
}

int Scheduler::threads_of(const std::string& visitor) const {
  int threads = 0;
  for (const Jobs* jobs : {&ready_, &running_})
    for (const auto& job : *jobs) threads += job->visitor_ == visitor ? job->threads() : 0;
  return threads;
}

bool Scheduler::is_busy(const Job& job) const {
  return !job.session_.empty() && threads_of(job.visitor_) > 0;
}

bool Scheduler::can_start(const Job& job) const {
  if (is_busy(job)) return false;
  if (free_threads() > 0 || job.urgency_ == Urgency::kAnalysis) return free_threads() > 0;
  return extra_used_ < (job.urgency_ == Urgency::kQuick ? kExtraThreads : kExtraThreads - 1);
}

// For two that can start. Those that came first stand first.
bool Scheduler::is_before(const Job& a, const Job& b) const {
  const bool a_moves = a.urgency_ != Urgency::kAnalysis, b_moves = b.urgency_ != Urgency::kAnalysis;
  if (a_moves != b_moves) return a_moves != move_came_first_;
  return threads_of(a.visitor_) < threads_of(b.visitor_);
}

void Scheduler::start(Jobs::iterator waiting) {
  Job& job = **waiting;
  const bool move = job.urgency_ != Urgency::kAnalysis;
  job.extra_ = free_threads() <= 0;
  if (job.extra_) {
    job.threads_ = 1;
    ++extra_used_;
  } else {
    const auto is_passed = [&](const auto& other) {
      return other->urgency_ == Urgency::kAnalysis && can_start(*other);
    };
    move_came_first_ = move && std::any_of(waiting_.begin(), waiting_.end(), is_passed);
    job.threads_ = std::min({job.threads(), free_threads(), share()});
    used_ += job.threads();
  }
  ready_.splice(ready_.end(), waiting_, waiting);
  changed_.notify_one();
}

void Scheduler::start_waiting() {
  while (true) {
    auto next = waiting_.end();
    for (auto job = waiting_.begin(); job != waiting_.end(); ++job)
      if (can_start(**job) && (next == waiting_.end() || is_before(**job, **next))) next = job;
    if (next == waiting_.end()) return;
    start(next);
  }
}

// ---- Fewer threads for those that have many -----------------------------------------------------

void Scheduler::narrow_others() {
  const int most = share();
  std::ptrdiff_t wanted = std::count_if(waiting_.begin(), waiting_.end(),
                                        [&](const auto& job) { return !is_busy(*job); });
  for (const auto& job : running_)
    if (job->is_to_narrow()) wanted -= job->threads() - job->narrow_to_;
  while (wanted > 0) {
    Job* widest = nullptr;
    for (const auto& job : running_)
      if (job->narrows_ && !job->extra_ && !job->is_to_narrow() && job->threads() > most &&
          (widest == nullptr || job->threads() > widest->threads()))
        widest = job.get();
    if (widest == nullptr) return;
    wanted -= widest->threads() - most;
    widest->narrow_to_ = most;
    widest->stop_ = true;
  }
}

void Scheduler::narrow(Job& job) {
  used_ -= job.threads() - job.narrow_to_;
  job.threads_ = job.narrow_to_.load();
  job.narrow_to_ = 0;
  job.stop_ = false;
  start_waiting();
}

// ---- The threads --------------------------------------------------------------------------------

void Scheduler::finish(const std::shared_ptr<Job>& job) {
  running_.remove(job);
  (job->extra_ ? extra_used_ : used_) -= job->threads();
  {
    const std::lock_guard done(job->mutex_);
    job->done_ = true;
    job->changed_.notify_all();
  }
  start_waiting();
}

void Scheduler::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return closed_ || !ready_.empty(); });
    if (ready_.empty()) return;
    const std::shared_ptr<Job> job = ready_.front();
    running_.splice(running_.end(), ready_, ready_.begin());
    job->begun_ = true;
    narrow_others();
    bool over = job->cancelled_;
    while (!over) {
      lock.unlock();
      over = true;
      try {
        over = job->work_(*job);
      } catch (const std::exception&) {
        // No memory, not even to say so: it is over without an answer.
      }
      if (over) job->work_ = nullptr;
      lock.lock();
      over = over || job->cancelled_;
      if (!over) narrow(*job);
    }
    finish(job);
  }
}

}  // namespace tiger::web
