#include "player/deadline.h"

#include <algorithm>

namespace tiger {
namespace {

constexpr std::chrono::milliseconds kLookAtStop{5};

}  // namespace

Deadline::Deadline(std::optional<std::chrono::milliseconds> time, const std::atomic<bool>* stop) {
  const auto start = std::chrono::steady_clock::now();
  thread_ = std::thread([this, time, stop, start] {
    std::unique_lock lock(mutex_);
    while (!over_) {
      const auto passed = std::chrono::steady_clock::now() - start;
      if ((stop != nullptr && *stop) || (time && passed >= *time)) {
        flag_ = true;
        return;
      }
      std::chrono::nanoseconds wait = kLookAtStop;
      if (time) wait = std::min<std::chrono::nanoseconds>(wait, *time - passed);
      wake_.wait_for(lock, wait);
    }
  });
}

Deadline::~Deadline() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

}  // namespace tiger
