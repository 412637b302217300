// Ends a search after a given time. The search itself reads no clock.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace tiger {

// A flag that becomes true `time` after its construction, for SearchControl::time_up. A separate
// thread sleeps until then.
class Deadline {
 public:
  explicit Deadline(std::chrono::milliseconds time);
  ~Deadline();

  const std::atomic<bool>& flag() const { return flag_; }

  // Sets the flag now.
  void end() { flag_ = true; }

 private:
  std::atomic<bool> flag_ = false;
  bool destroyed_ = false;  // guarded by mutex_
  std::mutex mutex_;
  std::condition_variable wake_;
  std::thread thread_;
};

}  // namespace tiger
