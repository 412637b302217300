// What Tiger thinks about in the background. What it finds is handed to the program's own thread,
// which alone changes the game and speaks.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "player/background_search.h"

namespace tiger::tools {

enum class Purpose { kNothing, kMove, kHint, kAnalysis };

// All functions but post() are for the program's own thread.
class Thinking {
 public:
  explicit Thinking(const PlayerSettings& settings)
      : background_(std::make_unique<BackgroundSearch>(settings)) {}

  // Begins to think, after stopping what was result before. From then on the purpose is this one,
  // until done() or stop().
  void start(Purpose purpose, BackgroundSearch::Task task);

  // For the task: lets the program's own thread do something, in the order of the calls.
  void post(std::function<void()> message);

  // Does what was posted.
  void poll();

  // Waits for the task to return, at most so long.
  void wait_for(std::chrono::milliseconds most) { background_->wait_for(most); }

  // Stops the task and does what it posted, or forgets that.
  void stop();
  void drop();

  void done() { purpose_ = Purpose::kNothing; }
  Purpose purpose() const { return purpose_; }

  void new_game() { background_->player().new_game(); }

  // Another player, with an empty table. Throws MemoryRefused, and keeps the one there is, where
  // the table cannot be had.
  void set_up(const PlayerSettings& settings) {
    background_ = std::make_unique<BackgroundSearch>(settings);
  }

 private:
  std::mutex mutex_;
  std::vector<std::function<void()>> messages_;
  Purpose purpose_ = Purpose::kNothing;
  std::unique_ptr<BackgroundSearch>
      background_;  // the last member: it rests before what it posts to goes
};

}  // namespace tiger::tools
