#include "player/background_search.h"

#include <utility>

namespace tiger {

void BackgroundSearch::start(Task task) {
  stop();
  busy_ = true;
  thread_ = std::thread([this, task = std::move(task)] {
    task(player_, stop_);
    {
      const std::lock_guard lock(mutex_);
      busy_ = false;
    }
    finished_.notify_all();
  });
}

void BackgroundSearch::stop() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
  stop_ = false;
}

bool BackgroundSearch::wait_for(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return finished_.wait_for(lock, time, [this] { return !busy_; });
}

}  // namespace tiger
