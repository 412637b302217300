// Runs a player in a background thread, so that the program can read input meanwhile.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <utility>

#include "platform/thread.h"
#include "player/player.h"

namespace tiger {

// Only the thread that made the object may call these functions. One task runs at a time.
class BackgroundSearch {
 public:
  // The work to do in the background. A task must return soon after `stop` becomes true.
  using Task = std::function<void(Player& player, const std::atomic<bool>& stop)>;

  // Called in the thread of a task that throws, before the task counts as returned. What this
  // throws itself is dropped.
  using Failed = std::function<void(const std::exception& failure)>;

  explicit BackgroundSearch(const PlayerSettings& settings, Failed failed = {})
      : player_(settings), failed_(std::move(failed)) {}
  ~BackgroundSearch() { stop(); }
  BackgroundSearch(const BackgroundSearch&) = delete;
  BackgroundSearch& operator=(const BackgroundSearch&) = delete;

  // Starts a task. If another task is running, stops it first. Throws ThreadRefused; then no task
  // is running.
  void start(Task task);

  // Stops the running task, if there is one, and waits until it has returned.
  void stop();

  // Waits until the task returns by itself, `time` at most. Returns whether no task is running now.
  bool wait_for(std::chrono::milliseconds time);

  bool busy() const { return busy_; }

  // The threads of the player, which may be fewer than its settings ask for.
  int threads() const { return player_.threads(); }

  // The player, for direct use. If a task is running, stops it first.
  Player& player() {
    stop();
    return player_;
  }

 private:
  void run(const Task& task);

  Player player_;
  Failed failed_;
  std::atomic<bool> stop_ = false;
  std::atomic<bool> busy_ = false;
  std::mutex mutex_;
  std::condition_variable finished_;
  Thread thread_;
};

}  // namespace tiger
