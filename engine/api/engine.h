// A tiger_engine: a player whose table and threads are also used for solving.
#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "api/call.h"
#include "api/structs.h"
#include "platform/time.h"
#include "player/deadline.h"
#include "player/player.h"

struct tiger_engine : tiger::api::OneCallAtATime {
 public:
  explicit tiger_engine(const tiger_engine_options& options);

  int threads() const { return threads_; }
  const tiger::Weights& weights() const { return weights_; }
  tiger::Driver driver() const { return driver_; }

  // The size of the table for a position, as an exponent of 2.
  int hash_bits_for(const tiger::Board& board) const;

  // The same for analyses and reviews.
  int analysis_hash_bits() const;

  // The player with an empty table of 2^bits buckets.
  tiger::Player& emptied_player(int bits);

  // The player for analyses, with what earlier calls left in its table if that is large enough.
  tiger::Player& analyst();

  void clear() { player_->new_game(); }
  void resize(int hash_bits);
  std::size_t bytes() const { return player_->table().bytes(); }

 private:
  void make_player(int hash_bits);

  int threads_;
  std::optional<int> hash_bits_;  // nullopt: as each position needs it
  tiger::Driver driver_;
  tiger::Weights weights_;
  std::unique_ptr<tiger::Player> player_;
};

namespace tiger::api {

// A time limit: a flag that turns true after this many seconds; 0 means no limit.
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

// Seconds from the options in whole milliseconds, at least one; nothing for 0.
std::optional<std::chrono::milliseconds> milliseconds_of(const char* name, double seconds);

// The book in the form that players use; the book must outlive this. Throws a Fault if another
// process opened the book, or books are not built in.
std::shared_ptr<tiger::MoveBook> move_book_of(tiger_book& book);

// The static evaluation; the final score if the game is over.
double discs_of(const tiger::Weights& weights, const tiger::Board& board);

// A valid level or depth of the options; for 0 the default, or none.
int checked_level(int level, int by_default);
std::optional<int> checked_depth(int depth);

// The settings of a review from tiger_review_options or tiger_review_many_options.
template <class Options>
tiger::ReviewSettings review_settings_of(const tiger_engine& engine, const Options& given) {
  tiger::ReviewSettings settings;
  settings.driver = engine.driver();
  settings.level = checked_level(given.level, settings.level);
  settings.depth = checked_depth(given.depth);
  if (given.exact != 0) settings.exact = within<std::int32_t>("exact", given.exact, 1, 60);
  if (given.win_loss_draw != 0)
    settings.win_loss_draw = within<std::int32_t>("win_loss_draw", given.win_loss_draw, 1, 60);
  settings.weights = &engine.weights();
  return settings;
}

// Limits of nodes: 0 means none.
constexpr std::uint64_t node_limit(std::uint64_t nodes) { return nodes == 0 ? UINT64_MAX : nodes; }

}  // namespace tiger::api
