#include "web/connection_queue.h"

namespace tiger::web {
namespace {

void refuse(const std::function<void()>& task) {
  ConnectionQueue::refuses() = true;
  task();
  ConnectionQueue::refuses() = false;
}

}  // namespace

bool& ConnectionQueue::refuses() {
  thread_local bool refuses = false;
  return refuses;
}

ConnectionQueue::ConnectionQueue() {
  for (int i = 0; i < kThreads; ++i) threads_.emplace_back([this] { serve(); });
  threads_.emplace_back([this] { refuse_late(); });
}

void ConnectionQueue::enqueue(std::function<void()> task) {
  {
    const std::lock_guard lock(mutex_);
    if (!closed_ && waiting_.size() < kMostWaiting) {
      waiting_.push_back({std::move(task), Clock::now() + kPatience});
      waiting_count_ = waiting_.size();
      changed_.notify_one();
      overdue_.notify_one();
      return;
    }
  }
  refuse(task);
}

void ConnectionQueue::shutdown() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
    overdue_.notify_all();
  }
  for (Thread& thread : threads_) thread.join();
  for (const Waiting& waiting : waiting_) refuse(waiting.task);
}

void ConnectionQueue::serve() {
  std::unique_lock lock(mutex_);
  while (true) {
    ++idle_;
    changed_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
    --idle_;
    if (closed_) return;
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    waiting_count_ = waiting_.size();
    lock.unlock();
    next.task();
    lock.lock();
  }
}

void ConnectionQueue::refuse_late() {
  std::unique_lock lock(mutex_);
  while (true) {
    if (waiting_.empty())
      overdue_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
    else
      overdue_.wait_until(lock, waiting_.front().until, [&] { return closed_; });
    if (closed_) return;
    while (!waiting_.empty() && waiting_.front().until <= Clock::now()) {
      const Waiting late = std::move(waiting_.front());
      waiting_.pop_front();
      waiting_count_ = waiting_.size();
      lock.unlock();
      refuse(late.task);
      lock.lock();
    }
  }
}

}  // namespace tiger::web
