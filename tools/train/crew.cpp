#include "train/crew.h"

namespace tiger::tools {

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

}  // namespace tiger::tools
