// What a tiger_engine is: a player, whose table and threads also serve to solve, and the rules of
// who may use it when.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>

#include "api/convert.h"
#include "platform/process.h"
#include "platform/time.h"
#include "player/deadline.h"
#include "player/player.h"

struct tiger_engine {
 public:
  explicit tiger_engine(const tiger_engine_options& options);

  // Runs the work of a call; see tiger::api::guarded().
  template <class Work>
  tiger_status call(const Work& work) noexcept;

  // The status of a call that searched, after which a stop is used up.
  tiger_status searched(bool complete) {
    stop_ = false;
    return complete ? TIGER_OK : TIGER_STOPPED;
  }

  void stop() noexcept { stop_.store(true, std::memory_order_relaxed); }
  const std::atomic<bool>& stop_flag() const { return stop_; }
  const std::string& message() const { return message_; }
  bool is_forked() const { return tiger::process_id() != process_; }

  int threads() const { return threads_; }
  const tiger::Weights& weights() const { return weights_; }
  tiger::Driver driver_or(tiger::Driver by_default) const { return driver_.value_or(by_default); }

  // The size of the table for a position, as an exponent of 2.
  int hash_bits_for(const tiger::Board& board) const;

  // The player with an empty table of 2^bits buckets.
  tiger::Player& emptied_player(int bits);

  // The player for analyses, which keep what is in the table.
  tiger::Player& analyst();

  void clear() { player_->new_game(); }
  void resize(int hash_bits);
  std::size_t bytes() const { return player_->table().bytes(); }

 private:
  void make_player(int hash_bits);

  const int process_ = tiger::process_id();
  std::atomic<bool> stop_ = false;
  std::atomic<bool> busy_ = false;
  std::string message_;

  int threads_;
  std::optional<int> hash_bits_;  // nullopt: as each position needs it
  std::optional<tiger::Driver> driver_;
  tiger::Weights weights_;
  std::unique_ptr<tiger::Player> player_;
};

template <class Work>
tiger_status tiger_engine::call(const Work& work) noexcept {
  if (is_forked()) return TIGER_FORKED;
  if (busy_.exchange(true, std::memory_order_acquire)) return TIGER_BUSY;
  const tiger_status status = tiger::api::guarded(message_, work);
  busy_.store(false, std::memory_order_release);
  return status;
}

namespace tiger::api {

// Runs the work of a call for an engine, which may be null.
template <class Work>
tiger_status call(tiger_engine* engine, const Work& work) noexcept {
  if (engine == nullptr) return call([] { fail(TIGER_INVALID_ARGUMENT, "engine is null"); });
  return engine->call(work);
}

// A limit of time: a flag that turns true after so many seconds; 0 means that there is none.
class TimeLimit {
 public:
  // Throws a Fault unless the number of seconds is 0 or more.
  explicit TimeLimit(double seconds);

  const std::atomic<bool>* flag() const { return deadline_ ? &deadline_->flag() : nullptr; }

  // See Deadline.
  bool needs_looks() const { return deadline_ && deadline_->needs_looks(); }
  void look() {
    if (deadline_) deadline_->look();
  }

 private:
  std::optional<Deadline> deadline_;
};

// Seconds as the options give them, in whole milliseconds, at least one; nothing for 0.
std::optional<std::chrono::milliseconds> milliseconds_of(const char* name, double seconds);

// Limits of nodes: 0 means none.
constexpr std::uint64_t node_limit(std::uint64_t nodes) { return nodes == 0 ? UINT64_MAX : nodes; }

}  // namespace tiger::api
