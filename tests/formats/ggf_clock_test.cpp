// The clock of a GGF game: the forms that servers and NBoard write, and text that is none.
#include "formats/ggf_clock.h"

#include <doctest/doctest.h>

#include <string>
#include <utility>

namespace tiger {
namespace {

TEST_CASE("the time for the game and for each move is read") {
  const std::pair<const char*, std::pair<int, int>> clocks[] = {
      {"15:00", {900, 0}},
      {"05:00//02:00", {300, 0}},
      {"5:00/0:10/2:00", {300, 10}},
      {"1:00:00", {3600, 0}},
      {"90", {90, 0}},
      {"00:00:30/00:00:01", {30, 1}},
      {"15:00,N1", {900, 0}},
      {" 2:00 / 5 ", {120, 5}},
      {"05:00/00:00/02:00,N2", {300, 0}},
      {"100:00//", {6000, 0}},
  };
  for (const auto& expected : clocks) {
    CAPTURE(expected.first);
    const auto clock = parse_ggf_clock(expected.first);
    REQUIRE(clock);
    CHECK(clock->main == std::chrono::seconds(expected.second.first));
    CHECK(clock->increment == std::chrono::seconds(expected.second.second));
  }
}

TEST_CASE("other text is no clock, nor is one without time") {
  for (const char* text : {"", "/", "0", "00:00", "x", "1:2:3:4", "-5", "5:-1", "5:00/x", "1e9",
                           "999999999", "9999999:00", ":", "//02:00"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_ggf_clock(text));
  }
  CHECK_FALSE(parse_ggf_clock(std::string(1'000'000, ':')));
  CHECK_FALSE(parse_ggf_clock(std::string(1'000'000, '9')));
}

}  // namespace
}  // namespace tiger
