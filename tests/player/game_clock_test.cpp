// Clocks count down and start new periods, and the time that moves get never runs out.
#include "player/game_clock.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <optional>
#include <utility>

namespace tiger {
namespace {

using std::chrono::milliseconds;

TEST_CASE("no limit is a period without moves, or no time at all") {
  constexpr milliseconds kNone{0}, kSome{1};
  CHECK(is_endless({kNone, kNone, 0}));
  CHECK(is_endless({kNone, kSome, 0}));
  CHECK(is_endless({kSome, kSome, 0}));
  CHECK_FALSE(is_endless({kSome, kNone, 0}));
  CHECK_FALSE(is_endless({kNone, kSome, 1}));
  CHECK_FALSE(is_endless({kSome, kSome, 1}));
  CHECK_FALSE(is_endless({kNone, kNone, 1}));
}

TEST_CASE("a clock for the game counts down to zero and stays there") {
  GameClock clock({.main = milliseconds(5000)});
  CHECK(clock.left().time == milliseconds(5000));
  CHECK(clock.left().moves == 0);
  CHECK(clock.left().increment == milliseconds(0));
  clock.spend(milliseconds(1200));
  CHECK(clock.left().time == milliseconds(3800));
  clock.spend(milliseconds(9999));
  CHECK(clock.left().time == milliseconds(0));
  CHECK(clock.left().moves == 0);
}

TEST_CASE("a period for no moves is no overtime") {
  CHECK(GameClock({.period = milliseconds(500)}).left().time == milliseconds(0));
}

TEST_CASE("when the main time is used up, periods follow one another") {
  GameClock clock({.main = milliseconds(1000), .period = milliseconds(600), .moves = 3});
  CHECK(clock.left().overtime == milliseconds(200));
  clock.spend(milliseconds(900));
  CHECK(clock.left().moves == 0);
  clock.spend(milliseconds(150));  // 50 of it in the first period
  CHECK(clock.left().time == milliseconds(550));
  CHECK(clock.left().moves == 2);
  CHECK(clock.left().overtime == milliseconds(0));
  clock.spend(milliseconds(100));
  CHECK(clock.left().moves == 1);
  clock.spend(milliseconds(100));  // the rest of a period is lost
  CHECK(clock.left().time == milliseconds(600));
  CHECK(clock.left().moves == 3);
}

TEST_CASE("the periods begin when nothing is left of the main time, not before") {
  const TimeControl control{.main = milliseconds(1000), .period = milliseconds(600), .moves = 3};
  GameClock clock(control);
  clock.spend(milliseconds(999));
  CHECK(clock.left().time == milliseconds(1));
  CHECK(clock.left().moves == 0);
  clock = GameClock(control);
  clock.spend(milliseconds(1000));  // the first of the period's three moves, in no time
  CHECK(clock.left().time == milliseconds(600));
  CHECK(clock.left().moves == 2);
}

TEST_CASE("a period of one move starts anew with each move, with or without main time before it") {
  GameClock clock({.period = milliseconds(500), .moves = 1});
  for (int i = 0; i < 3; ++i) {
    CHECK(clock.left().time == milliseconds(500));
    CHECK(clock.left().moves == 1);
    clock.spend(milliseconds(499));
  }
  GameClock both({.main = milliseconds(100), .period = milliseconds(500), .moves = 1});
  CHECK(both.left().overtime == milliseconds(500));
  both.spend(milliseconds(300));
  CHECK(both.left().time == milliseconds(500));
  CHECK(both.left().moves == 1);
}

TEST_CASE("the clock takes over what another program's clock shows") {
  GameClock clock({.main = milliseconds(1000), .period = milliseconds(600), .moves = 3});
  clock.set(milliseconds(300), 2);
  CHECK(clock.left().time == milliseconds(300));
  CHECK(clock.left().moves == 2);
  clock.set(milliseconds(0), 0);
  CHECK(clock.left().time == milliseconds(0));
}

TEST_CASE("whole seconds of another program's clock change only a clock that disagrees") {
  using namespace std::chrono_literals;
  GameClock clock({.main = 10'000ms, .period = 600ms, .moves = 3});
  clock.spend(9'180ms);
  for (const auto shown : {0s, 1s}) {
    clock.set_seconds(shown, 0);
    CHECK(clock.left().time == 820ms);
  }
  clock.set_seconds(2s, 0);
  CHECK(clock.left().time == 2000ms);
  clock.spend(990ms);
  clock.set_seconds(0s, 0);  // the other one shows 0.99 seconds, say
  CHECK(clock.left().time == 900ms);
  clock.set_seconds(5s, 0);
  clock.spend(2000ms);
  clock.set_seconds(2s, 0);  // a whole second ahead
  CHECK(clock.left().time == 2900ms);
  clock.spend(400ms);
  clock.set_seconds(1s, 0);  // by 1.5 seconds: more than such delays
  CHECK(clock.left().time == 1000ms);
  clock.set(500ms, 3);
  clock.set_seconds(0s, 2);  // other moves
  CHECK(clock.left().time == 0ms);
  CHECK(clock.left().moves == 2);
}

TEST_CASE("a game's time lasts to the end, however much of its budget each move uses") {
  for (const int total : {0, 100, 199, 200, 201, 250, 1000, 5000, 300'000})
    for (const int percent : {0, 50, 100}) {
      CAPTURE(total);
      CAPTURE(percent);
      milliseconds left(total);
      milliseconds first{0};
      for (int empties = 60; empties > 0; empties -= 2) {
        const TimeBudget a = time_budget({.time = left}, empties);
        CHECK(a.target >= milliseconds(0));
        CHECK(a.target <= a.most);
        CHECK(left - a.most >= std::min(left, milliseconds(200)));
        if (empties == 60) first = a.target;
        left -= a.target + (a.most - a.target) * percent / 100;
      }
      CHECK(left >= std::min(milliseconds(total), milliseconds(200)));
      if (total >= 1000) CHECK(first > milliseconds(total / 100));
      // Moves that always take their target use most of the time.
      if (percent == 0) CHECK(left <= milliseconds(200 + total / 20));
    }
}

TEST_CASE("a game's time is divided among the moves until it is solved and five more") {
  // An hour and the reserve. By empty squares the number of moves: half of those above 22, and
  // five; near the end, all that the side has left.
  constexpr milliseconds kHour(3'600'000);
  const std::pair<int, int> moves_of[] = {{60, 24}, {58, 23}, {25, 6}, {24, 6}, {23, 5},
                                          {22, 5},  {10, 5},  {9, 5},  {8, 4},  {7, 4},
                                          {4, 2},   {3, 2},   {2, 1},  {1, 1},  {0, 1}};
  for (const auto& known : moves_of) {
    CAPTURE(known.first);
    const TimeBudget budget = time_budget({.time = kHour + milliseconds(200)}, known.first);
    CHECK(budget.target == kHour / known.second);
  }
}

TEST_CASE("a move takes three times its share at most, near the end three fifths of the time") {
  const TimeLeft left{.time = milliseconds(80'200)};
  for (const int empties : {60, 40, 29}) {
    const TimeBudget budget = time_budget(left, empties);
    CHECK(budget.most == 3 * budget.target);
  }
  CHECK(time_budget(left, 29).most == milliseconds(30'000));  // three shares of eight
  CHECK(time_budget(left, 28).most == milliseconds(48'000));
  CHECK(time_budget(left, 20).most == milliseconds(48'000));
  CHECK(time_budget(left, 8).most == milliseconds(60'000));  // three shares of four
  CHECK(time_budget(left, 4).most == milliseconds(80'000));
}

TEST_CASE("a time for the move shortens what its clock allows, and stands alone without a clock") {
  using Seconds = std::pair<std::int64_t, std::int64_t>;
  const TimeLeft left{.time = milliseconds(80'200)};  // 10 to 30 s with 29 empty squares
  const auto budget = [&](const std::optional<TimeLeft>& clock, std::optional<int> seconds) {
    std::optional<milliseconds> move_time;
    if (seconds) move_time = milliseconds(1000 * *seconds);
    const std::optional<TimeBudget> found = move_budget(clock, move_time, 29);
    REQUIRE(found);
    return Seconds(found->target.count() / 1000, found->most.count() / 1000);
  };
  CHECK(budget(left, {}) == Seconds(10, 30));
  CHECK(budget(left, 40) == Seconds(10, 30));
  CHECK(budget(left, 20) == Seconds(10, 20));
  CHECK(budget(left, 5) == Seconds(5, 5));
  CHECK(budget({}, 40) == Seconds(40, 40));
  CHECK_FALSE(move_budget({}, {}, 29));
}

TEST_CASE("the last move may take all time that is not reserved") {
  CHECK(time_budget({.time = milliseconds(1200)}, 1).target == milliseconds(1000));
  CHECK(time_budget({.time = milliseconds(1200)}, 2).most == milliseconds(1000));
}

TEST_CASE("a period is divided among its moves, and a fifth of a short one is reserved") {
  const TimeBudget one = time_budget({.time = milliseconds(5000), .moves = 1}, 60);
  CHECK(one.target == milliseconds(4800));
  CHECK(one.most == milliseconds(4800));
  const TimeBudget ten = time_budget({.time = milliseconds(5200), .moves = 10}, 60);
  CHECK(ten.target == milliseconds(500));
  CHECK(ten.most == milliseconds(1500));
  CHECK(time_budget({.time = milliseconds(100), .moves = 1}, 60).most == milliseconds(80));
  // Of a period's moves, only those that the game has left count.
  CHECK(time_budget({.time = milliseconds(1200), .moves = 30}, 2).target == milliseconds(1000));
}

TEST_CASE("an increment is spent when it comes, but never in advance") {
  const TimeBudget without = time_budget({.time = milliseconds(10'200)}, 60);
  const TimeBudget with =
      time_budget({.time = milliseconds(10'200), .increment = milliseconds(1000)}, 60);
  CHECK(with.target == without.target + milliseconds(800));
  const TimeBudget none =
      time_budget({.time = milliseconds(150), .increment = milliseconds(1000)}, 60);
  CHECK(none.most == milliseconds(0));
}

TEST_CASE("a game goes on in overtime when its main time is used up, and no clock runs out") {
  for (const TimeControl& control : {TimeControl{milliseconds(3000), milliseconds(1000), 1},
                                     {milliseconds(1000), milliseconds(2000), 5},
                                     {milliseconds(60'000), milliseconds(10'000), 1},
                                     {milliseconds(300'000), milliseconds(30'000), 1},
                                     {milliseconds(600'000), milliseconds(300'000), 25},
                                     {milliseconds(150), milliseconds(500), 1},
                                     {milliseconds(1), milliseconds(60'000), 10}}) {
    CAPTURE(control.main.count());
    CAPTURE(control.period.count());
    const milliseconds share = control.period / control.moves;
    for (const bool longest : {false, true}) {
      GameClock clock(control);
      for (int empties = 60; empties > 0; empties -= 2) {
        const TimeLeft left = clock.left();
        const TimeBudget budget = time_budget(left, empties);
        const milliseconds spent = longest ? budget.most : budget.target;
        // A part of a share is kept for delays; of a period of several moves, the first ones get
        // less, because some may take longer.
        if (!longest) CHECK(spent >= (control.moves == 1 ? share * 3 / 4 : share / 2));
        CHECK(spent <= left.time + left.overtime);
        clock.spend(spent);
        CHECK(clock.left().time >= milliseconds(0));
      }
      CHECK(clock.left().overtime == milliseconds(0));  // the main time was used up
    }
  }
}

TEST_CASE("another pass begins only if it is likely to finish, and before the target") {
  const TimeBudget budget{.target = milliseconds(2000), .most = milliseconds(3000)};
  const auto fits = [&](bool to_the_end, int spent, int last_pass, bool on_game_clock) {
    return next_iteration_fits(budget, to_the_end, milliseconds(spent - last_pass),
                               milliseconds(spent), on_game_clock);
  };
  // On a game clock twice the last pass, or eight times after a pass to the end, must fit.
  CHECK(fits(false, 1500, 750, true));
  CHECK_FALSE(fits(false, 1500, 751, true));
  CHECK(fits(true, 2000, 125, true));
  CHECK_FALSE(fits(true, 2001, 125, true));
  // Otherwise once.
  CHECK(fits(false, 1500, 1500, false));
  CHECK_FALSE(fits(false, 1501, 1501, false));
  CHECK(fits(true, 2750, 250, false));
  CHECK_FALSE(fits(true, 2751, 250, false));
  // The target holds until a pass has reached the end of the game.
  CHECK(fits(false, 1999, 1, true));
  CHECK_FALSE(fits(false, 2000, 1, true));
  CHECK_FALSE(fits(false, 2000, 1, false));
  CHECK(fits(true, 2000, 1, true));
}

}  // namespace
}  // namespace tiger
