// Threads for loops: the same work on many items, shared out as threads get free.
#pragma once

#include <atomic>
#include <barrier>
#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace tiger::tools {

// Threads that stand ready for many short loops.
class ThreadPool {
 public:
  // The calling thread is one of them.
  explicit ThreadPool(int threads);
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  // Calls job(0), ... job(jobs - 1), each once in some thread, and returns when all have returned.
  // They must not throw.
  void run(int jobs, const std::function<void(int)>& job);

 private:
  void take_jobs();

  std::barrier<> barrier_;  // passed by all at the begin and at the end of run()
  const std::function<void(int)>* job_ = nullptr;  // null: go home
  int jobs_ = 0;
  std::atomic<int> next_ = 0;
  std::vector<std::thread> others_;
};

// One long loop, which can be stopped and whose threads have something of their own.
struct ParallelLoop {
  std::size_t count;  // items, worked on in batches of a size that a thread takes at a time
  std::size_t size;
  int threads;
  const std::atomic<bool>& stop;  // once true, no batch is begun any more
  std::string title;              // of the progress line on a terminal's stderr; empty: none
};

// Works on the items [begin, end).
using Batch = std::function<void(std::size_t begin, std::size_t end)>;

// Calls make_batch() at most once in each thread, and what it returns for every batch. An exception
// in a thread ends the others and is thrown again here.
void parallel_for(const ParallelLoop& loop, const std::function<Batch()>& make_batch);

}  // namespace tiger::tools
