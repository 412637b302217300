// Runs a player in a background thread, so that the program can read input meanwhile.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "player/player.h"

namespace tiger {

// Only the thread that made the object may call these functions. One task runs at a time.
class BackgroundSearch {
 public:
  // The work to do in the background. A task must return soon after `stop` becomes true, and must
  // not throw.
  using Task = std::function<void(Player& player, const std::atomic<bool>& stop)>;

  explicit BackgroundSearch(const PlayerSettings& settings) : player_(settings) {}
  ~BackgroundSearch() { stop(); }
  BackgroundSearch(const BackgroundSearch&) = delete;
  BackgroundSearch& operator=(const BackgroundSearch&) = delete;

  // Starts a task. If another task is running, stops it first.
  void start(Task task);

  // Stops the running task, if there is one, and waits until it has returned.
  void stop();

  // Waits until the task returns by itself, `time` at most. Returns whether no task is running now.
  bool wait_for(std::chrono::milliseconds time);

  bool busy() const { return busy_; }

  // The player, for direct use. If a task is running, stops it first.
  Player& player() {
    stop();
    return player_;
  }

 private:
  Player player_;
  std::atomic<bool> stop_ = false;
  std::atomic<bool> busy_ = false;
  std::mutex mutex_;
  std::condition_variable finished_;
  std::thread thread_;
};

}  // namespace tiger
