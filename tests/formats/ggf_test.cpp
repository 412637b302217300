#include <doctest/doctest.h>

#include "formats/games/ggf_sgf.h"
#include "formats/games/transcript.h"
#include "formats/positions/obf.h"
#include "formats/reading.h"
#include "formats/text/messages.h"
#include "record/record.h"
#include "support/cases.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

using reading::kHuge;

const std::string kHead = "(;GM[Othello]";

std::string ggf_errors(std::string_view text) {
  std::string all;
  for (const ParseError& error : read_ggf(text, "").errors) all += error.text().substr(1) + "\n";
  return all;
}

StoredGame only_ggf_game(std::string_view text) {
  const FileContents result = read_ggf(text, "test");
  CHECK(ggf_errors(text) == "");
  REQUIRE(result.games.size() == 1);
  return result.games[0];
}

std::string moves_in(std::string_view text) { return write_transcript(only_ggf_game(text).game); }

MoveNote random_note(sample::Random& random) {
  MoveNote note;
  if (random.below(2) != 0) note.centidiscs = random.below(12801) - 6400;
  if (random.below(2) != 0) note.time_ms = random.below(1000000);
  return note;
}

TEST_CASE("passes may be written in any way or left out, and carry notes of their own") {
  // Black a1 leaves White without a move, then h8 ends the game.
  const std::string start =
      kHead + "BO[8 -O****** " + reading::repeated("********", 6) + " ******O- *]";
  for (const char* pass : {"", "W[PA]", "W[pa]", "W[pass]", "W[PS]", "W[]", "W[PA//3.1]"}) {
    const std::string text = start + "B[a1]" + pass + "B[h8];)";
    CAPTURE(text);
    CHECK(moves_in(text) == "a1h8");
    CHECK(moves_in(start + "B[a1]" + pass + "B[h8]W[PA]B[PA];)") == "a1h8");
  }
  const StoredGame noted = only_ggf_game(start + "B[a1//1]W[PA//3.1]B[h8//2];)");
  CHECK(noted.notes == std::vector<MoveNote>{{{}, 1000}, {{}, 3100}, {{}, 2000}});
  const StoredGame implied = only_ggf_game(start + "B[a1//1]B[h8//2];)");
  CHECK(implied.notes == std::vector<MoveNote>{{{}, 1000}, {}, {{}, 2000}});
}

TEST_CASE(
    "blanks, line ends and semicolons between properties do not count, nor does SGF's number") {
  for (const char* text : {"(;GM[Othello]B[f5]W[d6];)", "(;B[f5]W[d6])", "(;GM[2];B[f5];W[d6])",
                           "(; GM[othello]\r\n\tb[F5] W [d6]\n;\n)",
                           "(;FF[4]GM[2]SZ[8]C[a \\] ) (; b]C[x][y]B[f5]W[d6])",
                           "(;B[f5](;W[d6])(;W[f4]))", "(;GM[2]SZ[8];B[fe];W[df])",
                           "\xEF\xBB\xBF(;B[f5]XX[]W[d6];)", "(;B[ f5 / 1 / 2 ]W[d6//];)"}) {
    CAPTURE(std::string(text));
    CHECK(moves_in(text) == "f5d6");
  }
}

TEST_CASE("what is no game at all is said to be none") {
  const std::string expected = "1:1: not a game: expected (;GM[Othello]...;), got ";
  CHECK(ggf_errors("") == "1:1: no game found\n");
  CHECK(ggf_errors(" 12\n") == "1:1: no game found\n");
  for (const std::string text : {"hello", "(;[f5];)", "(;B{f5};)"})
    CHECK(ggf_errors(text) == expected + "'" + text + "'\n");
}

TEST_CASE("a mistake costs one game, unless it swallows others") {
  int mistakes = 0;
  for (const auto& broken : sample::inputs_in("formats/cases/games-refused.txt")) {
    CAPTURE(broken.first);
    const std::vector<ParseError> errors = read_ggf(broken.second, "").errors;
    const Message& said = errors.at(0).message;
    if (said.subject() == Subject::kTruncated || formats::is<"no-game-here">(said)) continue;
    ++mistakes;
    for (const std::string& next : {kHead + "B[f5];)", std::string("(;B[f5];)")}) {
      const FileContents result = read_ggf(broken.second + next, "");
      REQUIRE(result.errors.size() == 1);
      CHECK(result.errors[0].game == 1);
      CHECK(result.errors[0].move == errors[0].move);
      CHECK(result.games.size() == 1);
    }
  }
  CHECK(mistakes >= 19);
}

TEST_CASE("a game that is not closed does not spoil the others") {
  const FileContents result =
      read_ggf(kHead + "B[f5]\n" + kHead + "B[d3];)\nrubbish\n" + kHead + "B[c4];)", "");
  CHECK(result.errors.size() == 2);
  REQUIRE(result.games.size() == 2);
  CHECK(result.games[0].line == 2);
  CHECK(result.games[1].line == 4);
}

TEST_CASE("results as SGF writes them become numbers, and all others stay as they are") {
  const std::pair<const char*, const char*> results[] = {
      {"B+8", "+8.000"},  {"W+8", "-8.000"},   {"b+2", "+2.000"},   {"w+2", "-2.000"},
      {"B+0", "+0.000"},  {"B+64", "+64.000"}, {"W+64", "-64.000"}, {"Draw", "+0.000"},
      {"draw", "+0.000"}, {"B+65", "B+65"},    {"B+-2", "B+-2"},    {"W+-2", "W+-2"},
      {"B+R", "B+R"},     {"W+", "W+"},        {"B8", "B8"},        {"X+8", "X+8"},
      {"Drawn", "Drawn"}, {"?", "?"},          {"+8", "+8"},        {"8+b", "8+b"}};
  for (const auto& known : results) {
    CAPTURE(std::string(known.first));
    CHECK(only_ggf_game("(;GM[Othello]RE[" + std::string(known.first) + "]B[f5];)").result ==
          known.second);
  }
}

TEST_CASE("a move alone is read and written as in a game") {
  CHECK(parse_ggf_move("f5") == NotedMove{37, {}});
  CHECK(parse_ggf_move("F5/2.39") == NotedMove{37, {239, {}}});
  CHECK(parse_ggf_move("f5//0.5") == NotedMove{37, {{}, 500}});
  CHECK(parse_ggf_move("PA//3.1") == NotedMove{kPass, {{}, 3100}});
  CHECK(parse_ggf_move("pass/-64/1") == NotedMove{kPass, {-6400, 1000}});
  for (const char* text : {"", "/", "i9", "f5 d6", "f5/a", "f5/1/2/3", "f5/--1", "f5/.", "f55"})
    CHECK_MESSAGE(!parse_ggf_move(text), text);
  CHECK(ggf_move({37, {}}) == "f5");
  CHECK(ggf_move({37, {239, {}}}) == "f5/+2.39");
  CHECK(ggf_move({37, {-5, 10}}) == "f5/-0.05/0.010");
  CHECK(ggf_move({kPass, {{}, 3100}}) == "PA//3.100");
  sample::Random random(1152);
  for (int i = 0; i < 1000; ++i) {
    const NotedMove move{random.below(64), random_note(random)};
    CHECK(parse_ggf_move(ggf_move(move)) == move);
  }
  CHECK(ggf_result(6) == "+6.000");
  CHECK(ggf_result(-64) == "-64.000");
  CHECK(ggf_result(0) == "+0.000");
}

// Time that grows faster than the text would show here: each text has 2^18 bytes.
TEST_CASE("huge and hostile games are read in linear time") {
  for (const std::string part :
       {"(", "(;", "(;)", "[", "]", "\\", "(;B[", "B[f5]", "(;B[f5]", "(;B[f5];)", "(;GM[", "x",
        "1", "C[", "(;A[]", "(;(;", ")", "\n", "(;GM[Othello]\n"}) {
    const std::string many = reading::repeated(part, kHuge / static_cast<int>(part.size()));
    for (const std::string& text : {many, "(;C[" + many, "(;" + many, "(;B[f5](" + many}) {
      CAPTURE(part);
      const FileContents result = read_ggf(text, "");
      CHECK(result.errors.size() <= 51);
      CHECK(result.games.size() + result.errors.size() > 0);
    }
  }
}

}  // namespace
}  // namespace tiger
