#include "player/deadline.h"

namespace tiger {

Deadline::Deadline(std::chrono::milliseconds time) : end_(Clock::now() + time) {
#if !defined(__EMSCRIPTEN__)
  try {
    thread_ = Thread([this] {
      std::unique_lock lock(mutex_);
      if (!wake_.wait_until(lock, end_, [this] { return destroyed_; })) flag_ = true;
    });
  } catch (const std::exception&) {  // refused: look() takes its place
  }
#endif
}

Deadline::~Deadline() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    destroyed_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

}  // namespace tiger
