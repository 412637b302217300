// Games that GTP loads: passes that a file leaves out, and files of several games.
#include <doctest/doctest.h>

#include "protocol/gtp.h"
#include "support/gtp_settings.h"

namespace tiger {
namespace {

// After eight moves Black must pass.
constexpr const char* kBeforePass = "(;GM[2];B[c4];W[c3];B[e6];W[b4];B[a4];W[a5];B[c2];W[a3]";

TEST_CASE("a pass that a file leaves out is nobody's move") {
  GtpSettings settings = sample::quick_gtp();
  std::string text = std::string(kBeforePass) + ")";
  settings.read_file = [&](const std::string&) { return text; };
  Gtp gtp(settings);
  REQUIRE(gtp.reply("loadsgf game") == "=\n\n");
  CHECK(gtp.reply("gogui-rules_side_to_move") == "= black\n\n");
  CHECK(gtp.reply("reg_genmove b") == "= pass\n\n");
  const std::string before = gtp.reply("showboard");
  const std::string move = gtp.reply("reg_genmove w");
  REQUIRE(move.size() == 6);  // "= a1", and two line ends
  CHECK(gtp.reply("play b pass") == "=\n\n");
  CHECK(gtp.reply("undo") == "=\n\n");
  CHECK(gtp.reply("showboard") == before);
  CHECK(gtp.reply("undo") == "=\n\n");  // a3
  CHECK(gtp.reply("gogui-rules_side_to_move") == "= white\n\n");

  // The same with the move after it. The numbers count what the file has.
  text = std::string(kBeforePass) + ";W[" + move.substr(2, 2) + "])";
  for (const char* load : {"loadsgf game", "loadsgf game 10"}) {
    REQUIRE(gtp.reply(load) == "=\n\n");
    const std::string after = gtp.reply("showboard");
    CHECK(after != before);
    CHECK(gtp.reply("undo") == "=\n\n");  // the move and the pass before it
    CHECK(gtp.reply("showboard") == before);
  }
  CHECK(gtp.reply("loadsgf game 9") == "=\n\n");
  CHECK(gtp.reply("showboard") == before);

  // A pass that is written has been played.
  text = std::string(kBeforePass) + ";B[])";
  REQUIRE(gtp.reply("loadsgf game") == "=\n\n");
  CHECK(gtp.reply("gogui-rules_side_to_move") == "= white\n\n");
  CHECK(gtp.reply("undo") == "=\n\n");
  CHECK(gtp.reply("showboard") == before);
}

TEST_CASE("a file whose first game is broken is not loaded; one with a broken second game is") {
  GtpSettings settings = sample::quick_gtp();
  std::string text = "(;GM[2];B[a1])\n(;GM[2];B[f5])\n";
  settings.read_file = [&](const std::string&) { return text; };
  Gtp gtp(settings);
  CHECK(gtp.reply("loadsgf two").starts_with("? cannot load file: two:1:"));
  text = "(;GM[2];B[f5])\n(;GM[2];B[a1])\n";
  CHECK(gtp.reply("loadsgf two") == "=\n\n");
}

}  // namespace
}  // namespace tiger
