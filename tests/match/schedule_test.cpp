#include "match/schedule.h"

#include <doctest/doctest.h>

#include <map>
#include <tuple>

namespace tiger::tools {
namespace {

// For each engine with black, each with white and each opening: how many games.
using Meetings = std::map<std::tuple<int, int, std::size_t>, int>;

Meetings meetings_of(const Schedule& schedule) {
  Meetings meetings;
  for (std::size_t i = 0; i < schedule.games(); ++i) {
    const ScheduledGame game = schedule.game(i);
    const Pairing pairing = schedule.pairings()[game.pairing];
    CHECK(pairing == Pairing{game.first, game.second});
    const int black = game.swapped ? game.second : game.first;
    const int white = game.swapped ? game.first : game.second;
    ++meetings[{black, white, game.opening}];
  }
  return meetings;
}

TEST_CASE("in a round robin each pair meets equally often with both colours") {
  for (const int engines : {2, 3, 4, 7, 32}) {
    const Schedule schedule(engines, 6, false);
    CHECK(schedule.games() == static_cast<std::size_t>(6 * engines * (engines - 1) / 2));
    const Meetings meetings = meetings_of(schedule);
    CHECK(meetings.size() == schedule.games());
    for (int black = 0; black < engines; ++black)
      for (int white = 0; white < engines; ++white)
        for (const std::size_t opening : {0u, 1u, 2u})
          CHECK(meetings.count({black, white, opening}) == (black != white));
  }
}

TEST_CASE("in a gauntlet the first engine meets each other one") {
  const Schedule schedule(5, 4, true);
  const Meetings meetings = meetings_of(schedule);
  CHECK(schedule.games() == 16);
  CHECK(meetings.size() == 16);
  for (int other = 1; other < 5; ++other)
    for (const std::size_t opening : {0u, 1u}) {
      CHECK(meetings.count({0, other, opening}) == 1);
      CHECK(meetings.count({other, 0, opening}) == 1);
    }
}

TEST_CASE("an odd number of games leaves the last opening with one colour") {
  const Schedule schedule(3, 3, false);
  const Meetings meetings = meetings_of(schedule);
  CHECK(schedule.games() == 9);
  CHECK(meetings.size() == 9);
  for (const Pairing pairing : schedule.pairings()) {
    CHECK(meetings.count({pairing.first, pairing.second, 0}) == 1);
    CHECK(meetings.count({pairing.second, pairing.first, 0}) == 1);
    CHECK(meetings.count({pairing.first, pairing.second, 1}) == 1);
    CHECK(meetings.count({pairing.second, pairing.first, 1}) == 0);
  }
}

TEST_CASE("the two games of a pair follow each other, and openings come one after another") {
  const Schedule schedule(4, 10, false);
  std::size_t opening = 0;
  for (std::size_t i = 0; i < schedule.games(); i += 2) {
    const ScheduledGame game = schedule.game(i);
    const ScheduledGame partner = schedule.game(i + 1);
    CHECK(game.pairing == partner.pairing);
    CHECK(game.opening == partner.opening);
    CHECK(!game.swapped);
    CHECK(partner.swapped);
    CHECK(game.opening >= opening);
    opening = game.opening;
  }
}

}  // namespace
}  // namespace tiger::tools
