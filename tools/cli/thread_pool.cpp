#include "cli/thread_pool.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "cli/progress.h"
#include "cli/run_estimate.h"
#include "cli/screen.h"

namespace tiger::tools {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

class LoopProgress {
 public:
  explicit LoopProgress(const ParallelLoop& loop)
      : loop_(loop),
        line_(!loop.title.empty() && is_terminal(STDERR_FILENO)),
        estimate_(RunEstimate::of_equal_parts(loop.count)) {}

  // After a batch of so many items, which took so long. The caller holds the lock.
  void add(std::size_t items, double seconds) {
    done_ += items;
    estimate_.finish(static_cast<double>(items), seconds);
    if (!line_.is_due()) return;
    const std::optional<double> left = estimate_.seconds_left(seconds_since(start_));
    line_.draw({loop_.title + ": " + grouped(done_) + " of " + grouped(loop_.count),
                left ? time_left_text(*left) : ""});
  }

 private:
  const ParallelLoop& loop_;
  StatusLine line_;
  RunEstimate estimate_;
  std::size_t done_ = 0;
  const Clock::time_point start_ = Clock::now();
};

}  // namespace

ThreadPool::ThreadPool(int threads) : barrier_(threads) {
  for (int i = 1; i < threads; ++i)
    others_.emplace_back([this] {
      for (;;) {
        barrier_.arrive_and_wait();
        if (job_ == nullptr) return;
        take_jobs();
        barrier_.arrive_and_wait();
      }
    });
}

ThreadPool::~ThreadPool() {
  job_ = nullptr;
  barrier_.arrive_and_wait();
  for (std::thread& thread : others_) thread.join();
}

void ThreadPool::run(int jobs, const std::function<void(int)>& job) {
  job_ = &job;
  jobs_ = jobs;
  next_ = 0;
  barrier_.arrive_and_wait();
  take_jobs();
  barrier_.arrive_and_wait();
}

void ThreadPool::take_jobs() {
  for (int i = next_++; i < jobs_; i = next_++) (*job_)(i);
}

void parallel_for(const ParallelLoop& loop, const std::function<Batch()>& make_batch) {
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr failure;
  LoopProgress progress(loop);
  const auto work = [&](int) {
    if (next >= loop.count) return;
    try {
      const Batch batch = make_batch();
      while (!loop.stop) {
        const std::size_t begin = next.fetch_add(loop.size);
        if (begin >= loop.count) return;
        const std::size_t end = std::min(loop.count, begin + loop.size);
        const Clock::time_point start = Clock::now();
        batch(begin, end);
        const double seconds = seconds_since(start);
        const std::lock_guard lock(mutex);
        progress.add(end - begin, seconds);
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      failure = std::current_exception();
      next = loop.count;
    }
  };
  ThreadPool(loop.threads).run(loop.threads, work);
  if (failure) std::rethrow_exception(failure);
}

}  // namespace tiger::tools
