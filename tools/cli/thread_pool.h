// Threads for loops over many items: a thread that is free processes the next items.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "platform/thread.h"

namespace tiger::tools {

// Like std::barrier, which in g++ 12 for Windows may let a thread wait for ever.
class Barrier {
 public:
  // `at_end` runs in the last thread that arrives, before all go on.
  explicit Barrier(int threads, std::function<void()> at_end = {})
      : threads_(threads), at_end_(std::move(at_end)) {}
  void arrive_and_wait();
  void drop_one();  // called by a thread that has not arrived yet

 private:
  std::mutex mutex_;
  std::condition_variable passed_;
  int threads_;
  int arrived_ = 0;
  std::uint64_t round_ = 0;
  const std::function<void()> at_end_;
};

// Threads that wait for work, for many short loops.
class ThreadPool {
 public:
  // `threads` includes the thread that calls run(). There are fewer if the system refuses some.
  explicit ThreadPool(int threads);
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  int threads() const { return static_cast<int>(others_.size()) + 1; }

  // Calls job(0) ... job(jobs - 1), each once and in any thread, and returns when all have
  // returned. If one throws, no more are begun, and the exception is rethrown here.
  void run(int jobs, const std::function<void(int)>& job);

 private:
  void take_jobs();

  Barrier barrier_;  // all threads pass it at the beginning and at the end of run()
  const std::function<void(int)>* job_ = nullptr;  // null: the threads end
  int jobs_ = 0;
  std::atomic<int> next_ = 0;
  std::mutex mutex_;            // guards failure_
  std::exception_ptr failure_;  // the first of this run()
  std::vector<Thread> others_;
};

// A long loop that can be stopped, and whose threads can have state of their own.
struct ParallelLoop {
  std::size_t count;  // items; a thread processes batches of `size` items
  std::size_t size;
  int threads;
  const std::atomic<bool>& stop;  // once true, no new batch is begun
  std::string title;              // of the progress line on a terminal; empty: no line
};

// Processes the items [begin, end).
using Batch = std::function<void(std::size_t begin, std::size_t end)>;

// Calls make_batch() in each thread, and the function it returns for every batch. If a thread
// throws, the others stop and the exception is rethrown here. But if memory is refused in
// make_batch(), the other threads do the work, with a warning; so it should allocate all that is
// large. Caches of searches are allocated before it is called.
void parallel_for(const ParallelLoop& loop, const std::function<Batch()>& make_batch);

}  // namespace tiger::tools
