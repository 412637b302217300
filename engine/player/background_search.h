// Runs a player in the background, so that the program can listen meanwhile.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "player/player.h"

namespace tiger {

// Its functions are for one thread, the owner's. One task runs at a time.
class BackgroundSearch {
 public:
  // Runs in the background; returns soon once `stop` is true. Must not throw.
  using Task = std::function<void(Player& player, const std::atomic<bool>& stop)>;

  explicit BackgroundSearch(const PlayerSettings& settings) : player_(settings) {}
  ~BackgroundSearch() { stop(); }
  BackgroundSearch(const BackgroundSearch&) = delete;
  BackgroundSearch& operator=(const BackgroundSearch&) = delete;

  // Begins a task, after stopping the one before.
  void start(Task task);

  // Stops the task, if one runs, and returns when it has returned.
  void stop();

  // Waits for the task to return by itself, at most so long; true where it did or there was none.
  bool wait_for(std::chrono::milliseconds time);

  bool busy() const { return busy_; }

  // The player, at rest: a task that runs is stopped.
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
