// Ends a search after a given time. The search itself reads no clock.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "platform/thread.h"
#include "platform/time.h"

namespace tiger {

// A flag that becomes true `time` after its construction, for SearchControl::time_up. A separate
// thread sleeps until then. Where there is none, the searching thread must look at the clock: in a
// browser, where a thread may not start before the caller has returned to the page, and where the
// system refuses the thread.
class Deadline {
 public:
  explicit Deadline(std::chrono::milliseconds time);
  ~Deadline();

  // Whether look() must be called again and again, as by the watcher of the search.
  bool needs_looks() const { return !thread_.joinable(); }

  void look() {
    if (needs_looks() && Clock::now() >= end_) end();
  }

  const std::atomic<bool>& flag() const { return flag_; }

  // Sets the flag now.
  void end() { flag_ = true; }

 private:
  const Clock::time_point end_;
  std::atomic<bool> flag_ = false;
  bool destroyed_ = false;  // guarded by mutex_
  std::mutex mutex_;
  std::condition_variable wake_;
  Thread thread_;
};

}  // namespace tiger
