#include "time_limit.h"

#include "interrupt.h"

namespace tiger::tools {
namespace {

constexpr std::chrono::milliseconds kLookAtSignals{5};

}  // namespace

TimeLimit::TimeLimit(std::optional<std::chrono::milliseconds> time) {
  const auto start = std::chrono::steady_clock::now();
  thread_ = std::thread([this, time, start] {
    std::unique_lock lock(mutex_);
    while (!over_) {
      const auto passed = std::chrono::steady_clock::now() - start;
      if (stop_flag() || (time && passed >= *time)) {
        flag_ = true;
        return;
      }
      std::chrono::nanoseconds wait = kLookAtSignals;
      if (time) wait = std::min<std::chrono::nanoseconds>(wait, *time - passed);
      wake_.wait_for(lock, wait);
    }
  });
}

TimeLimit::~TimeLimit() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

}  // namespace tiger::tools
