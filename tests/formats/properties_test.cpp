// What files say about a game besides its moves: values of properties, results, clocks.
#include "formats/games/properties.h"

#include <doctest/doctest.h>

#include <string>
#include <utility>

namespace tiger::formats {
namespace {

TEST_CASE("each line of a value ends with LF, and other control characters become blanks") {
  CHECK(plain_lines("one\r\ntwo\rthree\nfour") == "one\ntwo\nthree\nfour");
  CHECK(plain_lines("\r\n\r\n") == "\n\n");
  CHECK(plain_lines("\n\r\n\r") == "\n\n\n");
  CHECK(plain_lines("a\tb\x01") == "a b ");
  CHECK(plain_lines("").empty());
}

// ---- Results ----

struct Known {
  const char* text;
  std::optional<int> winner;
  std::optional<Score> black;
};

TEST_CASE("a result tells who won, and by how much if it says so") {
  for (const Known& known :
       {Known{"+6.000", 1, 6}, {"-12.000:r", -1, -12}, {"+0.000", 0, 0},  {"0", 0, 0},
        {"-8", -1, -8},        {"+64.000:t", 1, 64},   {"-0.5", -1, {}},  {"B+8", 1, 8},
        {"W+30", -1, -30},     {"b+2", 1, 2},          {"W+0.5", -1, {}}, {"W+Resign", -1, {}},
        {"W+R", -1, {}},       {"B+T", 1, {}},         {"B+Time", 1, {}}, {"B+", 1, {}},
        {"20-44", -1, -24},    {"33-31", 1, 2},        {"32-32", 0, 0},   {"64-0", 1, 64},
        {"1-0", 1, {}},        {"0-1", -1, {}},        {"1/2-1/2", 0, 0}, {"Draw", 0, 0},
        {"draw", 0, 0},        {" 20-44 ", -1, -24},   {"+100", 1, {}}}) {
    CAPTURE(known.text);
    const GameResult result = read_result(known.text);
    CHECK(result.winner == known.winner);
    CHECK(result.black == known.black);
  }
}

TEST_CASE("other words tell nothing") {
  for (const char* text : {"", "?", "Void", "*", ":r", "nan", "inf", "W", "W-3", "B 8", "1-0-0",
                           "2-0", "60-60", "+", "-", "+6 discs", "x+6", "1e9999"}) {
    CAPTURE(text);
    const GameResult result = read_result(text);
    CHECK_FALSE(result.winner);
    CHECK_FALSE(result.black);
  }
}

// ---- Clocks ----

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
}  // namespace tiger::formats
