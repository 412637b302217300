#include "player/game_clock.h"

#include <algorithm>
#include <cassert>

namespace tiger {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kInHand{200};

// The exact score usually takes at most a few shares of the time, and the moves after it take none.
constexpr int kSolvedFrom = 22;  // empty squares
constexpr int kSharesToSolve = 5;

constexpr int kDecisiveFrom = 28;  // empty squares

// The number of moves among which a game's time is divided.
int shares(int empties) {
  const int own_moves = (empties + 1) / 2;
  const int until_solved = std::max(0, (empties - kSolvedFrom) / 2);
  return std::max(1, std::min(own_moves, until_solved + kSharesToSolve));
}

}  // namespace

GameClock::GameClock(const TimeControl& control) : control_(control), time_(control.main) {
  if (time_ == milliseconds::zero() && control_.moves > 0) begin_period();
}

void GameClock::begin_period() {
  time_ = control_.period;
  moves_ = control_.moves;
}

TimeLeft GameClock::left() const {
  TimeLeft left{std::max(time_, milliseconds::zero()), moves_};
  if (control_.moves > 0 && moves_ == 0) left.overtime = control_.period / control_.moves;
  return left;
}

void GameClock::spend(milliseconds time) {
  assert(time >= milliseconds::zero() && moves_ >= 0);
  time_ -= time;
  if (moves_ == 0) {
    if (time_ > milliseconds::zero() || control_.moves == 0) return;
    // The move that used up the main time counts as the first one of the period.
    time_ += control_.period;
    moves_ = control_.moves;
  }
  if (--moves_ == 0) begin_period();
}

void GameClock::set(milliseconds time, int moves) {
  assert(moves >= 0);
  time_ = time;
  moves_ = moves;
}

void GameClock::set_seconds(std::chrono::seconds time, int moves) {
  using namespace std::chrono_literals;
  const milliseconds ahead = time_ - time;
  if (moves == moves_ && std::chrono::abs(ahead) < 1s) return;
  const bool just_ahead = moves == moves_ && ahead >= 1s && ahead < 1500ms;
  set(just_ahead ? time + 900ms : time, moves);
}

TimeBudget time_budget(const TimeLeft& left, int empties) {
  assert(left.time >= milliseconds::zero() && left.increment >= milliseconds::zero());
  assert(left.moves >= 0 && 0 <= empties && empties <= 64);
  const milliseconds time = left.time + left.overtime;
  const bool more_comes = left.moves > 0 || left.overtime > milliseconds::zero();
  const milliseconds in_hand = more_comes ? std::min(kInHand, time / 5) : kInHand;
  const milliseconds usable = std::max(milliseconds::zero(), time - in_hand);
  int moves = shares(empties);
  if (left.moves > 0) moves = std::min(moves, left.moves);
  const milliseconds shared = std::max(milliseconds::zero(), usable - left.overtime);
  const milliseconds target =
      std::min(usable, shared / moves + (left.increment + left.overtime) * 4 / 5);
  milliseconds most = std::min(usable, 3 * target);
  if (empties <= kDecisiveFrom) most = std::max(most, usable * 3 / 5);
  assert(milliseconds::zero() <= target && target <= most && most <= usable);
  return {target, most};
}

std::optional<TimeBudget> move_budget(const std::optional<TimeLeft>& clock,
                                      const std::optional<milliseconds>& move_time, int empties) {
  if (!clock && !move_time) return std::nullopt;
  if (!clock) return TimeBudget{*move_time, *move_time};
  TimeBudget budget = time_budget(*clock, empties);
  if (move_time) {
    budget.target = std::min(budget.target, *move_time);
    budget.most = std::min(budget.most, *move_time);
  }
  return budget;
}

bool next_iteration_fits(const TimeBudget& budget, bool searched_to_the_end,
                         std::chrono::duration<double> began, std::chrono::duration<double> ended,
                         bool on_game_clock) {
  assert(began <= ended && budget.target <= budget.most);
  const int growth = !on_game_clock ? 1 : searched_to_the_end ? 8 : 2;
  if (ended + growth * (ended - began) > budget.most) return false;
  return searched_to_the_end || ended < budget.target;
}

}  // namespace tiger
