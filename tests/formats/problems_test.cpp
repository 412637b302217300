// Files of positions: their errors, hostile bytes; and positions given on a command line.
#include <doctest/doctest.h>

#include "formats/games/ggf.h"
#include "formats/games/wthor.h"
#include "formats/reader.h"
#include "formats/reading.h"

using namespace tiger;
using namespace tiger::reading;

namespace {

std::size_t problems_in(std::string_view text) {
  return read_any(text, {.games = false}).problems.size();
}

}  // namespace

TEST_CASE("what a file does not say is 0, no square and no note") {
  CHECK(MoveScore() == MoveScore{kNoSquare, 0});
  CHECK(Problem().line == 0);
  CHECK_FALSE(Problem().expected());
  CHECK(ParseError().column == 0);
  CHECK(ParseNote().line == 0);
  CHECK(NotedMove().move == kNoSquare);
  CHECK(StoredGame().line == 0);
  const WthorGame game;
  CHECK(game.tournament == 0);
  CHECK(game.black == 0);
  CHECK(game.white == 0);
  CHECK(game.black_score == 0);
  CHECK(WthorBase().year == 0);
  CHECK(WthorBase().solved_empties == 0);
  CHECK(GamePoint().by == GamePoint::By::kEnd);
  CHECK(GamePoint().number == 0);
  CHECK_FALSE(GamePoint().keeps_game);
}

TEST_CASE("an error names file, line, column and reason, and costs no other line") {
  const std::string good = kStart + " X; E6:+0;\n";
  const FileContents result =
      read_any(good + kStart + " X; A1:+0;\n" + good, {.file = "dir/some.obf", .games = false});
  CHECK(result.problems.size() == 2);
  REQUIRE(result.errors.size() == 1);
  CHECK(result.errors[0].text() == "dir/some.obf:2:69: " + result.errors[0].reason());
}

TEST_CASE("many errors are summed up in one") {
  const std::string line = "rubbish\n";
  const std::string good = kStart + " X\n";
  CHECK(read_any(good + repeated(line, 20), {.games = false}).errors.size() == 20);
  CHECK(read_any(good + repeated(line, 21), {.games = false}).errors.back().reason() ==
        "too many errors: 1 more is not shown");
  const FileContents result = read_any(repeated(line, 10000) + good, {.games = false});
  CHECK(result.problems.size() == 1);
  REQUIRE(result.errors.size() == 21);
  CHECK(result.errors.back().line == 21);
  CHECK(result.errors.back().reason() == "too many errors: 9980 more are not shown");
  CHECK(read_any(repeated(line, 10000), {.games = false}).errors.size() ==
        1);  // no position at all
}

// Time that grew faster than the text would show here: each text has a million bytes or more.
TEST_CASE("huge and hostile texts are read in linear time") {
  constexpr int kMany = 4 * kHuge;
  for (const std::string& part :
       {std::string(1, '\0'), std::string("X"), std::string("- "), std::string("\n"),
        std::string("\r"), std::string(";"), std::string("%"), std::string("X\n"),
        std::string("--------\n"), std::string("--------\n\n"), std::string("a b c d e f g h\n"),
        std::string("+-+\n"), kStart + "\n", kStart + "\n\n\n", std::string("\xFF\xFE")}) {
    CAPTURE(part);
    const std::string text = repeated(part, kMany / static_cast<int>(part.size()));
    CHECK(read_any(text, {.games = false}).errors.size() <= 21);
  }
  CHECK(problems_in(kStart + " X;" + std::string(kMany, ';')) == 1);
  CHECK(problems_in(kStart + " X;" + repeated("--:-127;", kMany / 8)) == 1);
  CHECK(problems_in(kStart + std::string(kMany, ' ') + "X") == 1);
  CHECK(only_problem(kStart + " X % " + std::string(kMany, 't')).title.size() == kMany);
  CHECK(problems_in(kStart + std::string(kMany, '\n') + "X") == 1);
  CHECK(problems_in(kStart + " X " + repeated("to move ", kMany / 8)) == 1);
}

TEST_CASE("a position on a command line is exactly one") {
  const FileContents one = read_board(kStart + " O", "argument");
  CHECK(one.errors.empty());
  REQUIRE(one.problems.size() == 1);
  CHECK(one.problems[0].position.side == Color::kWhite);

  const FileContents none = read_board("", "argument");
  REQUIRE(none.errors.size() == 1);
  CHECK(none.errors[0].text() == "argument:1:1: " + none.errors[0].reason());

  const FileContents two = read_board(kStart + " O\n" + kStart + " X", "argument");
  CHECK(two.problems.empty());
  REQUIRE(two.errors.size() == 1);
  CHECK(two.errors[0].text() == "argument:2:1: expected one position, found 2");

  CHECK(read_board(kStart + " O\nrubbish", "argument").problems.empty());
  CHECK(read_board(framed(kBoard) + "X", "argument").problems.size() == 1);
}
