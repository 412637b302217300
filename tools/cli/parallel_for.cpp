#include "cli/parallel_for.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <mutex>
#include <thread>
#include <vector>

#include "cli/terminal.h"

namespace tiger::tools {
namespace {

constexpr std::chrono::milliseconds kPause{200};

class ProgressOfBatches {
 public:
  explicit ProgressOfBatches(const ParallelLoop& batches)
      : batches_(batches), shown_(!batches.title.empty() && is_terminal(STDERR_FILENO)) {}
  ~ProgressOfBatches() {
    if (shown_) std::fputs("\r\033[K", stderr);
  }

  // The caller holds the lock.
  void add(std::size_t parts) {
    done_ += parts;
    const auto now = std::chrono::steady_clock::now();
    if (!shown_ || now - drawn_ < kPause) return;
    drawn_ = now;
    std::fprintf(stderr, "\r\033[K%s: %zu of %zu", batches_.title.c_str(), done_, batches_.count);
    std::fflush(stderr);
  }

 private:
  const ParallelLoop& batches_;
  bool shown_;
  std::size_t done_ = 0;
  std::chrono::steady_clock::time_point drawn_;
};

}  // namespace

void parallel_for(const ParallelLoop& batches, const std::function<Batch()>& make_batch) {
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr failure;
  ProgressOfBatches progress(batches);
  const auto work = [&] {
    try {
      const Batch batch = make_batch();
      while (!batches.stop) {
        const std::size_t begin = next.fetch_add(batches.size);
        if (begin >= batches.count) return;
        const std::size_t end = std::min(batches.count, begin + batches.size);
        batch(begin, end);
        const std::lock_guard lock(mutex);
        progress.add(end - begin);
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      failure = std::current_exception();
      next = batches.count;
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < batches.threads; ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace tiger::tools
