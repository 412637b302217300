// One search in the background of a session, and the messages it sends. The search runs in the
// thread of a BackgroundSearch; its messages run in the session's own thread, which alone changes
// the game and prints.
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "player/background_search.h"

namespace tiger::tools {

// Nobody waits for the result of kPonder, a search while the user thinks.
enum class Purpose { kNone, kMove, kHint, kAnalysis, kPonder };

// All functions but post() belong to the session's thread.
class SearchTask {
 public:
  explicit SearchTask(const PlayerSettings& settings) : background_(make(settings)) {}

  // Starts a search, after discarding the one under way. The purpose stays until done(), stop() or
  // discard(). Throws ThreadRefused.
  void start(Purpose purpose, BackgroundSearch::Task task);

  // For the search: runs `message` in the session's thread at the next poll(), in order of calls.
  void post(std::function<void()> message);

  // Runs the messages posted so far. If the search threw an exception, rethrows it then and has no
  // purpose any more; if nobody waits for it, the exception is dropped.
  void poll();

  // Waits until the search returns, but not longer than `max`.
  void wait_for(std::chrono::milliseconds max) { background_->wait_for(max); }

  // Stops the search and runs the messages it has posted.
  void stop();

  // Stops the search and drops the messages it has posted.
  void discard();

  void done() { purpose_ = Purpose::kNone; }
  Purpose purpose() const { return purpose_; }
  bool is_awaited() const { return purpose_ != Purpose::kNone && purpose_ != Purpose::kPonder; }

  int threads() const { return background_->threads(); }

  void new_game() { background_->player().new_game(); }
  void set_book(std::shared_ptr<BookChooser> book) {
    background_->player().set_book(std::move(book));
  }

  // Replaces the player by one with an empty table. Throws MemoryRefused where the table cannot be
  // allocated, and then keeps the old player.
  void replace_player(const PlayerSettings& settings) { background_ = make(settings); }

 private:
  std::unique_ptr<BackgroundSearch> make(const PlayerSettings& settings);

  std::mutex mutex_;  // guards the next two
  std::vector<std::function<void()>> messages_;
  std::exception_ptr failure_;
  Purpose purpose_ = Purpose::kNone;
  // The last member: its thread ends before the messages that it posts are destroyed.
  std::unique_ptr<BackgroundSearch> background_;
};

}  // namespace tiger::tools
