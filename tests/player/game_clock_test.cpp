// Clocks count down and start new periods, and the time that moves get never runs out.
#include "player/game_clock.h"

#include <doctest/doctest.h>

namespace tiger {
namespace {

using std::chrono::milliseconds;

TEST_CASE("a clock for the game counts down to zero and stays there") {
  GameClock clock({.main = milliseconds(5000)});
  CHECK(clock.left().time == milliseconds(5000));
  CHECK(clock.left().moves == 0);
  CHECK(clock.left().increment == milliseconds(0));
  clock.spend(milliseconds(1200));
  CHECK(clock.left().time == milliseconds(3800));
  clock.spend(milliseconds(9999));
  CHECK(clock.left().time == milliseconds(0));
}

TEST_CASE("when the main time is used up, periods follow one another") {
  GameClock clock({.main = milliseconds(1000), .period = milliseconds(600), .moves = 3});
  CHECK(clock.left().increment == milliseconds(200));
  clock.spend(milliseconds(900));
  CHECK(clock.left().moves == 0);
  clock.spend(milliseconds(150));  // 50 of it in the first period
  CHECK(clock.left().time == milliseconds(550));
  CHECK(clock.left().moves == 2);
  CHECK(clock.left().increment == milliseconds(0));
  clock.spend(milliseconds(100));
  CHECK(clock.left().moves == 1);
  clock.spend(milliseconds(100));  // the rest of a period is lost
  CHECK(clock.left().time == milliseconds(600));
  CHECK(clock.left().moves == 3);
}

TEST_CASE("a period of one move starts anew with each move, with or without main time before it") {
  GameClock clock({.period = milliseconds(500), .moves = 1});
  for (int i = 0; i < 3; ++i) {
    CHECK(clock.left().time == milliseconds(500));
    CHECK(clock.left().moves == 1);
    clock.spend(milliseconds(499));
  }
  GameClock both({.main = milliseconds(100), .period = milliseconds(500), .moves = 1});
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

TEST_CASE("another pass begins only if it is likely to finish, and before the target") {
  const TimeBudget budget{.target = milliseconds(1000), .most = milliseconds(3000)};
  const auto fits = [&](bool to_the_end, int spent, int last_pass, bool on_game_clock) {
    return next_pass_fits(budget, to_the_end, milliseconds(spent), milliseconds(last_pass),
                          on_game_clock);
  };
  // On a game clock twice the last pass, or eight times after a pass to the end, must fit.
  CHECK(fits(false, 999, 999, true));
  CHECK_FALSE(fits(false, 999, 1001, true));
  CHECK(fits(true, 2200, 100, true));
  CHECK_FALSE(fits(true, 2201, 100, true));
  // Otherwise once.
  CHECK(fits(false, 999, 2001, false));
  CHECK_FALSE(fits(false, 999, 2002, false));
  CHECK(fits(true, 2900, 100, false));
  CHECK_FALSE(fits(true, 2901, 100, false));
  // The target holds until a pass has reached the end of the game.
  CHECK_FALSE(fits(false, 1000, 1, true));
  CHECK_FALSE(fits(false, 1000, 1, false));
  CHECK(fits(true, 1000, 1, true));
}

}  // namespace
}  // namespace tiger
