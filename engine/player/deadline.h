// Ends a search from outside after a time: the search itself reads no clock.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace tiger {

class Deadline {
 public:
  // From now on the flag turns true after the time, if there is one, or soon after `stop`, if there
  // is one, does.
  explicit Deadline(std::optional<std::chrono::milliseconds> time,
                    const std::atomic<bool>* stop = nullptr);
  ~Deadline();

  const std::atomic<bool>& flag() const { return flag_; }

  // Turns the flag now.
  void end() { flag_ = true; }

 private:
  std::atomic<bool> flag_ = false;
  bool over_ = false;  // nobody waits for the flag any more
  std::mutex mutex_;
  std::condition_variable wake_;
  std::thread thread_;
};

}  // namespace tiger
