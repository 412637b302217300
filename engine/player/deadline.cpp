#include "player/deadline.h"

#if !defined(__EMSCRIPTEN__)
namespace tiger {

Deadline::Deadline(std::chrono::milliseconds time) {
  const auto end = std::chrono::steady_clock::now() + time;
  thread_ = std::thread([this, end] {
    std::unique_lock lock(mutex_);
    if (!wake_.wait_until(lock, end, [this] { return destroyed_; })) flag_ = true;
  });
}

Deadline::~Deadline() {
  {
    const std::lock_guard lock(mutex_);
    destroyed_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

}  // namespace tiger
#endif
