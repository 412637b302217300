// Threads. The engine and its programs start all threads here, so that a refusal by the system has
// one message, no exception of a thread is lost, and tests can refuse threads.
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

namespace tiger {

// Thrown if the system starts no more threads. what() names its reason.
struct ThreadRefused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Thread {
 public:
  Thread() = default;

  // Starts a thread that runs `work`. Throws ThreadRefused.
  explicit Thread(std::function<void()> work);

  // Waits until the work has returned. What it threw is dropped, unless join() was called.
  ~Thread();
  Thread(Thread&&) noexcept = default;
  Thread& operator=(Thread&& from) noexcept;

  bool joinable() const { return thread_.joinable(); }

  // Waits until the work has returned; throws what it threw. The thread must be joinable.
  void join();

 private:
  struct Work {
    std::function<void()> run;
    std::exception_ptr failure;
  };
  std::unique_ptr<Work> work_;
  std::thread thread_;
};

// Starts `number` threads, which run work(0), work(1) and so on. If the system refuses one, returns
// only those before it. If it refuses the first, throws ThreadRefused or std::bad_alloc.
std::vector<Thread> start_threads(int number, const std::function<void(int)>& work);

// For tests: as long as it lives, all threads from the n-th on are refused, where 1 is the next one
// that is started.
class RefusedThreads {
 public:
  explicit RefusedThreads(int n);
  ~RefusedThreads();
  RefusedThreads(const RefusedThreads&) = delete;
  RefusedThreads& operator=(const RefusedThreads&) = delete;
};

}  // namespace tiger
