#include "cli/thread_pool.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <mutex>
#include <thread>
#include <vector>

#include "cli/output.h"

namespace tiger::tools {
namespace {

constexpr std::chrono::milliseconds kPause{200};

class LoopProgress {
 public:
  explicit LoopProgress(const ParallelLoop& loop)
      : loop_(loop), shown_(!loop.title.empty() && is_terminal(STDERR_FILENO)) {}
  ~LoopProgress() {
    if (shown_) std::fputs("\r\033[K", stderr);
  }

  // The caller holds the lock.
  void add(std::size_t parts) {
    done_ += parts;
    const auto now = std::chrono::steady_clock::now();
    if (!shown_ || now - drawn_ < kPause) return;
    drawn_ = now;
    std::fprintf(stderr, "\r\033[K%s: %zu of %zu", loop_.title.c_str(), done_, loop_.count);
    std::fflush(stderr);
  }

 private:
  const ParallelLoop& loop_;
  bool shown_;
  std::size_t done_ = 0;
  std::chrono::steady_clock::time_point drawn_;
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
        batch(begin, end);
        const std::lock_guard lock(mutex);
        progress.add(end - begin);
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
