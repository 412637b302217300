// Ends a search after a given time. The search itself reads no clock.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace tiger {

// A flag that becomes true `time` after its construction, for SearchControl::time_up. A separate
// thread sleeps until then, except in a browser: there a thread may not start before the caller has
// returned to the page.
class Deadline {
 public:
#if defined(__EMSCRIPTEN__)
  // Whether look() must be called again and again, as by the watcher of the search.
  static constexpr bool kNeedsLooks = true;

  explicit Deadline(std::chrono::milliseconds time)
      : end_(std::chrono::steady_clock::now() + time) {}

  void look() {
    if (std::chrono::steady_clock::now() >= end_) end();
  }
#else
  static constexpr bool kNeedsLooks = false;

  explicit Deadline(std::chrono::milliseconds time);
  ~Deadline();

  void look() {}
#endif

  const std::atomic<bool>& flag() const { return flag_; }

  // Sets the flag now.
  void end() { flag_ = true; }

 private:
  std::atomic<bool> flag_ = false;
#if defined(__EMSCRIPTEN__)
  const std::chrono::steady_clock::time_point end_;
#else
  bool destroyed_ = false;  // guarded by mutex_
  std::mutex mutex_;
  std::condition_variable wake_;
  std::thread thread_;
#endif
};

}  // namespace tiger
