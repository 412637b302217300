#include "api/batch.h"

#include <algorithm>
#include <vector>

#include "platform/thread.h"
#include "search/thread_caches.h"

namespace tiger::api {

int small_table_bits(int plies) { return std::clamp(2 * std::min(plies, 9), 8, 18); }

bool Batch::run(const NewBatchWorker& new_worker) {
  if (count_ == 0) return true;
  const std::size_t wanted =
      std::min<std::size_t>(engine_.threads(), (count_ + together_ - 1) / together_);
  std::vector<Thread> threads;
  running_ = static_cast<int>(wanted);
  // If one thread is enough and nothing is reported, it is this one.
  if (wanted > 1 || progress_.tell != nullptr) {
    try {
      threads = start_threads(running_, [&](int) { take_items(new_worker); });
    } catch (const std::exception&) {  // refused: this thread works alone
    }
  }
  {
    std::lock_guard lock(mutex_);
    running_ -= static_cast<int>(wanted - threads.size());
  }
  if (threads.empty()) take_items(new_worker);
  if (!threads.empty() || progress_.tell != nullptr) report();
  for (Thread& thread : threads) thread.join();
  if (!began_) std::rethrow_exception(refused_);
  if (fault_) std::rethrow_exception(fault_);
  return finished_ == count_;
}

void Batch::take_items(const NewBatchWorker& new_worker) noexcept {
  SearchControl control;
  control.stop = &engine_.stop_flag();
  control.time_up = limit_.flag();
  BatchWorker worker;
  try {
    if (limit_.needs_looks()) control.watcher = [this](const Progress&) { limit_.look(); };
    worker = new_worker(control);
  } catch (...) {
    std::lock_guard lock(mutex_);
    refused_ = std::current_exception();
  }
  if (worker) {
    began_ = true;
    try {
      work(worker);
    } catch (...) {
      std::lock_guard lock(mutex_);
      if (!fault_) fault_ = std::current_exception();
    }
  }
  std::lock_guard lock(mutex_);
  --running_;
  ended_.notify_one();
}

void Batch::work(const BatchWorker& worker) {
  while (!over()) {
    const std::size_t first = next_.fetch_add(together_);
    if (first >= count_) break;
    const std::size_t end = std::min(count_, first + together_);
    std::size_t finished = 0;
    for (std::size_t item = first; item < end; ++item) finished += worker(item) ? 1 : 0;
    finished_ += finished;
    taken_ += end - first;
  }
}

bool Batch::over() {
  limit_.look();
  if (engine_.stop_flag() || (limit_.flag() != nullptr && *limit_.flag())) return true;
  std::lock_guard lock(mutex_);
  return fault_ != nullptr;
}

// Until all threads have ended.
void Batch::report() {
  std::unique_lock lock(mutex_);
  while (!ended_.wait_for(lock, std::chrono::milliseconds(200), [this] { return running_ <= 0; })) {
    lock.unlock();
    tell();
    lock.lock();
  }
  lock.unlock();
  tell();
}

void Batch::tell() {
  if (progress_.tell == nullptr || engine_.given_up()) return;
  if (progress_.tell(taken_, count_, progress_.user) != 0) engine_.give_up();
}

}  // namespace tiger::api
