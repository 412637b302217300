#include "web/scheduler.h"

#include <algorithm>

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

Scheduler::Scheduler(int threads, int queue) : queue_(queue), free_threads_(threads) {
  for (int i = 0; i < threads; ++i) workers_.emplace_back([this] { run(); });
}

Scheduler::~Scheduler() {
  close();
  for (Thread& worker : workers_) worker.join();
}

std::shared_ptr<Job> Scheduler::submit(Order order) {
  auto job = std::make_shared<Job>();
  job->work_ = std::move(order.work);
  job->threads_ = std::min(order.threads, threads());
  job->session_ = std::move(order.session);
  const std::lock_guard lock(mutex_);
  const std::size_t in_flight = waiting_.size() + ready_.size() + running_.size();
  if (closed_ || in_flight >= kMaxInFlight) return nullptr;
  const bool others_want_threads =
      std::any_of(waiting_.begin(), waiting_.end(),
                  [&](const auto& one) { return one->threads_ > free_threads_; });
  const bool starts = !others_want_threads && can_start(*job);
  if (!starts && waiting_.size() >= static_cast<std::size_t>(queue_)) return nullptr;
  waiting_.push_back(job);
  start_waiting();
  return job;
}

void Scheduler::cancel(const std::shared_ptr<Job>& job) {
  job->stop_ = true;
  const std::lock_guard lock(mutex_);
  std::erase(waiting_, job);
  start_waiting();
}

void Scheduler::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  for (const auto& job : waiting_) job->stop_ = true;
  for (const auto& job : ready_) job->stop_ = true;
  for (const auto& job : running_) job->stop_ = true;
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

bool Scheduler::can_start(const Job& job) const {
  return job.threads_ <= free_threads_ && (job.session_.empty() || !busy_.contains(job.session_));
}

// In their order: one that waits for threads is not overtaken, or it might wait for ever; one that
// waits for its own session is.
void Scheduler::start_waiting() {
  for (auto next = waiting_.begin(); next != waiting_.end();) {
    Job& job = **next;
    if (job.threads_ > free_threads_) break;
    if (!can_start(job)) {
      ++next;
      continue;
    }
    free_threads_ -= job.threads_;
    if (!job.session_.empty()) busy_.insert(job.session_);
    ready_.push_back(*next);
    next = waiting_.erase(next);
    changed_.notify_one();
  }
}

void Scheduler::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return closed_ || !ready_.empty(); });
    if (ready_.empty()) return;
    const std::shared_ptr<Job> job = std::move(ready_.front());
    ready_.pop_front();
    running_.insert(job);
    lock.unlock();
    job->begun_ = true;
    if (!job->stop_) job->work_(*job);
    job->work_ = nullptr;
    lock.lock();
    running_.erase(job);
    free_threads_ += job->threads_;
    busy_.erase(job->session_);
    {
      const std::lock_guard done(job->mutex_);
      job->done_ = true;
      job->changed_.notify_all();
    }
    start_waiting();
  }
}

}  // namespace tiger::web
