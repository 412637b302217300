// Ends a search after a time, or when a signal ends the program.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace tiger::tools {

class TimeLimit {
 public:
  // From now on; without a time only a signal ends the search.
  explicit TimeLimit(std::optional<std::chrono::milliseconds> time);
  ~TimeLimit();

  const std::atomic<bool>& flag() const { return flag_; }

 private:
  std::atomic<bool> flag_ = false;
  bool over_ = false;  // nobody waits for the flag any more
  std::mutex mutex_;
  std::condition_variable wake_;
  std::thread thread_;
};

}  // namespace tiger::tools
