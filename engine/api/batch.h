// Work on many items, positions or games: the engine's threads take one item after the other, while
// the caller's thread reports.
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

// Does item number `item`, and returns whether it was finished, not stopped.
using BatchWorker = std::function<bool(std::size_t item)>;

// Makes the worker of a thread. The control belongs to the thread and outlives the worker. If this
// throws, for example for lack of memory, the other threads do the work.
using NewBatchWorker = std::function<BatchWorker(SearchControl& control)>;

// The callback that reports progress: see tiger_batch_options.
struct BatchProgress {
  int (*tell)(std::size_t finished, std::size_t count, void* user) = nullptr;
  void* user = nullptr;
};

// The table size for analyses of `plies` plies, as an exponent of 2: clearing a small table is
// quicker.
int small_table_bits(int plies);

class Batch {
 public:
  // A thread takes `together` items at a time: more than one if each takes only microseconds.
  Batch(tiger_engine& engine, std::size_t count, double seconds = 0, BatchProgress progress = {},
        std::size_t together = 1)
      : engine_(engine), count_(count), together_(together), limit_(seconds), progress_(progress) {}

  // Returns whether all items were finished. Throws what a worker threw.
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
  std::atomic<std::size_t> taken_ = 0;  // items finished or stopped
  std::atomic<std::size_t> finished_ = 0;
  std::atomic<bool> began_ = false;  // some thread got its memory
  std::mutex mutex_;                 // guards the members below
  std::condition_variable ended_;
  int running_ = 0;  // threads
  std::exception_ptr fault_;
  std::exception_ptr refused_;  // why a thread got no worker
};

}  // namespace tiger::api
