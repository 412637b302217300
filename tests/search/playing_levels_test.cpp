#include "search/playing_levels.h"

#include <doctest/doctest.h>

namespace tiger {
namespace {

TEST_CASE("higher levels look further, and the highest one solves from the start") {
  for (int empties = 1; empties <= 60; ++empties) {
    for (int level = 2; level <= kMaxLevel; ++level) {
      const SearchLimits lower = limits_of_level(level - 1, empties);
      const SearchLimits higher = limits_of_level(level, empties);
      CHECK(higher.depth > lower.depth);
      const auto end = [&](const SearchLimits& l) {
        return empties <= l.solve_from ? l.confidence : 0;
      };
      CHECK(end(higher) >= end(lower));
    }
    const SearchLimits last = limits_of_level(kMaxLevel, empties);
    CHECK(last.solve_from >= empties);
    CHECK(last.confidence == kCertain);
  }
}

TEST_CASE("levels solve from a few more empty squares than they look ahead, up to a point") {
  struct Level {
    int level;
    int exact;  // solves exactly with at most this many empty squares, ...
  };
  for (const Level& known :
       {Level{1, 2}, Level{5, 10}, Level{9, 18}, Level{10, 20}, Level{13, 21}, Level{16, 22},
        Level{22, 24}, Level{24, 24}, Level{25, 25}, Level{40, 40}}) {
    CAPTURE(known.level);
    const int exact = known.exact;
    const auto limits_at = [&](int empties) { return limits_of_level(known.level, empties); };
    CHECK(limits_at(50).depth == known.level);
    CHECK(limits_at(exact).solve_from == exact);
    CHECK(limits_at(exact).confidence == kCertain);
    // ... to the end with 95 % confidence with one or two more, with 73 % with three or four.
    for (int more = 1; more <= 4; ++more) {
      CHECK(limits_at(exact + more).solve_from == exact + more);
      CHECK(limits_at(exact + more).confidence == (more <= 2 ? 95 : 73));
    }
    CHECK(limits_at(exact + 5).solve_from == exact);
    CHECK(limits_at(exact + 5).confidence == kCertain);
  }
}

}  // namespace
}  // namespace tiger
