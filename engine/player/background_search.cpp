#include "player/background_search.h"

#include <utility>

namespace tiger {

void BackgroundSearch::start(Task task) {
  stop();
  busy_ = true;
  try {
    thread_ = Thread([this, task = std::move(task)] {
      run(task);
      {
        const std::lock_guard lock(mutex_);
        busy_ = false;
      }
      finished_.notify_all();
    });
  } catch (...) {
    busy_ = false;
    throw;
  }
}

void BackgroundSearch::run(const Task& task) {
  try {
    task(player_, stop_);
  } catch (const std::exception& failure) {
    try {
      if (failed_) failed_(failure);
    } catch (...) {
    }
  } catch (...) {
  }
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
