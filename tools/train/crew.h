// Threads that stand ready for many short pieces of work.
#pragma once

#include <atomic>
#include <barrier>
#include <functional>
#include <thread>
#include <vector>

namespace tiger::tools {

class ThreadPool {
 public:
  explicit ThreadPool(int threads);
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;

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

}  // namespace tiger::tools
