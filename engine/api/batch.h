// Work on many items, positions or games: threads that take one after the other, as many as the
// engine has, while the caller's thread reports.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>

#include "api/engine.h"
#include "search/search_control.h"

namespace tiger::api {

// Does the item of a number, and returns whether it was finished and not stopped.
using BatchWorker = std::function<bool(std::size_t item)>;

// Makes the worker of a thread. The control belongs to the thread and outlives the worker. It may
// throw for want of memory: then the work is left to the other threads.
using NewBatchWorker = std::function<BatchWorker(SearchControl& control)>;

// What is reported while it runs: see tiger_batch_options.
struct BatchProgress {
  int (*tell)(std::size_t finished, std::size_t count, void* user) = nullptr;
  void* user = nullptr;
};

// How large a table an analysis of so many plies gets: a small one is cleared sooner.
int small_table_bits(int plies);

class Batch {
 public:
  // A thread takes `together` items at a time: more than one where they take microseconds.
  Batch(tiger_engine& engine, std::size_t count, double seconds = 0, BatchProgress progress = {},
        std::size_t together = 1)
      : engine_(engine), count_(count), together_(together), limit_(seconds), progress_(progress) {}

  // Returns whether all items were finished. Throws what a worker has thrown.
  bool run(const NewBatchWorker& new_worker);

 private:
  void take_items(const NewBatchWorker& new_worker) noexcept;
  void work(const BatchWorker& worker);
  bool over();
  void report();
  void tell();

  tiger_engine& engine_;
  const std::size_t count_;
  const std::size_t together_;
  TimeLimit limit_;
  const BatchProgress progress_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::size_t> taken_ = 0;  // and done, or stopped
  std::atomic<std::size_t> finished_ = 0;
  std::atomic<bool> began_ = false;  // a thread that has memory
  std::mutex mutex_;                 // guards the rest
  std::condition_variable ended_;
  int running_ = 0;  // threads
  std::exception_ptr fault_;
  std::exception_ptr refused_;  // memory, to a thread
};

}  // namespace tiger::api
