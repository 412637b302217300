#include "cli/thread_pool.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <thread>
#include <utility>

#include "cli/failures.h"
#include "cli/progress.h"
#include "cli/run_estimate.h"
#include "cli/screen.h"
#include "platform/memory.h"
#include "platform/time.h"
#include "search/thread_caches.h"

namespace tiger::tools {
namespace {

class LoopProgress {
 public:
  explicit LoopProgress(const ParallelLoop& loop)
      : loop_(loop),
        line_(!loop.title.empty() && is_terminal(Stream::kErr)),
        estimate_(RunEstimate::of_equal_parts(loop.count)) {}

  // Adds a finished batch of this many items, which took this long. The caller holds the lock.
  void add(std::size_t items, double seconds) {
    done_ += items;
    estimate_.finish(static_cast<double>(items), seconds);
    if (!line_.is_due()) return;
    const std::optional<double> left = estimate_.seconds_left(seconds_since(start_));
    line_.draw({loop_.title + ": " + grouped(done_) + " of " + grouped(loop_.count),
                left ? time_left_text(*left) : ""});
  }

  void erase() { line_.erase(); }

 private:
  const ParallelLoop& loop_;
  StatusLine line_;
  RunEstimate estimate_;
  std::size_t done_ = 0;
  const Clock::time_point start_ = Clock::now();
};

// What the caller's thread keeps for itself until the others have what they need.
constexpr std::uint64_t kHeadroom = 8 << 20;

std::optional<Memory> headroom_beside(int others) {
  if (others == 0) return std::nullopt;
  try {
    return std::optional<Memory>(std::in_place, kHeadroom);
  } catch (const MemoryRefused&) {
    return std::nullopt;
  }
}

// What the threads of a loop share. The caller's thread gets its memory before the others begin,
// because it can do the work alone.
class SharedLoop {
 public:
  SharedLoop(const ParallelLoop& loop, const std::function<Batch()>& make_batch)
      : loop_(loop),
        make_batch_(make_batch),
        own_(begin()),
        headroom_(headroom_beside(loop.threads - 1)),
        pool_(headroom_ ? loop.threads : 1),
        progress_(loop),
        ready_(pool_.threads(), [this] { headroom_.reset(); }) {}

  void run() {
    pool_.run(pool_.threads(), [this](int) { work(); });
    tell_of_refused();
  }

 private:
  Batch begin() {
    thread_caches();
    return make_batch_();
  }

  // Each thread calls this once, as none gets past the barrier before all have reached it.
  void work() {
    std::optional<Batch> batch;
    if (std::this_thread::get_id() == caller_) {
      batch = std::move(own_);
      ready_.arrive_and_wait();
    } else {
      try {
        batch = begin();
      } catch (const std::exception& error) {
        ready_.arrive_and_wait();
        const std::lock_guard lock(mutex_);
        ++without_memory_;
        if (is_memory_refused(error)) return;
        next_ = loop_.count;
        throw;
      }
      ready_.arrive_and_wait();
    }
    try {
      take_batches(*batch);
    } catch (...) {
      next_ = loop_.count;
      throw;
    }
  }

  void take_batches(const Batch& batch) {
    while (!loop_.stop) {
      const std::size_t first = next_.fetch_add(loop_.size);
      if (first >= loop_.count) return;
      const std::size_t end = std::min(loop_.count, first + loop_.size);
      const Clock::time_point start = Clock::now();
      batch(first, end);
      const double seconds = seconds_since(start);
      const std::lock_guard lock(mutex_);
      progress_.add(end - first, seconds);
      tell_of_refused();
    }
  }

  // Once.
  void tell_of_refused() {
    const int working = pool_.threads() - without_memory_;
    if (working == loop_.threads || std::exchange(told_, true)) return;
    progress_.erase();
    warn_of_fewer_threads(loop_.threads, working);
  }

  const ParallelLoop& loop_;
  const std::function<Batch()>& make_batch_;
  const std::thread::id caller_ = std::this_thread::get_id();
  Batch own_;  // of the caller's thread
  std::optional<Memory> headroom_;
  ThreadPool pool_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;  // guards the next three
  LoopProgress progress_;
  int without_memory_ = 0;  // threads
  bool told_ = false;
  Barrier ready_;  // all threads have their memory
};

}  // namespace

void Barrier::arrive_and_wait() {
  std::unique_lock lock(mutex_);
  if (++arrived_ < threads_) {
    passed_.wait(lock, [this, round = round_] { return round_ != round; });
    return;
  }
  if (at_end_) at_end_();
  arrived_ = 0;
  ++round_;
  passed_.notify_all();
}

void Barrier::drop_one() {
  const std::lock_guard lock(mutex_);
  --threads_;
}

ThreadPool::ThreadPool(int threads) : barrier_(threads) {
  try {
    others_ = start_threads(threads - 1, [this](int) {
      for (;;) {
        barrier_.arrive_and_wait();
        if (job_ == nullptr) return;
        take_jobs();
        barrier_.arrive_and_wait();
      }
    });
  } catch (const std::exception&) {  // refused: the caller's thread does all
  }
  for (int missing = threads - this->threads(); missing > 0; --missing) barrier_.drop_one();
}

ThreadPool::~ThreadPool() {
  job_ = nullptr;
  barrier_.arrive_and_wait();
  others_.clear();  // waits for each
}

void ThreadPool::run(int jobs, const std::function<void(int)>& job) {
  job_ = &job;
  jobs_ = jobs;
  next_ = 0;
  barrier_.arrive_and_wait();
  take_jobs();
  barrier_.arrive_and_wait();
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void ThreadPool::take_jobs() {
  try {
    for (int i = next_++; i < jobs_; i = next_++) (*job_)(i);
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::current_exception();
    next_ = jobs_;
  }
}

void parallel_for(const ParallelLoop& loop, const std::function<Batch()>& make_batch) {
  if (loop.count > 0) SharedLoop(loop, make_batch).run();
}

}  // namespace tiger::tools
