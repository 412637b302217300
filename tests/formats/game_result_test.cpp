// Results of games as files write them.
#include "formats/game_result.h"

#include <doctest/doctest.h>

namespace tiger::formats {
namespace {

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

}  // namespace
}  // namespace tiger::formats
