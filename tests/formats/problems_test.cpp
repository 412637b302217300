// What surrounds positions in files: line ends, byte-order marks, mixed formats, hostile bytes; and
// positions given on a command line.
#include <doctest/doctest.h>

#include "formats/games/ggf.h"
#include "formats/games/wthor.h"
#include "formats/reader.h"
#include "formats/reading.h"

using namespace tiger;
using namespace tiger::reading;

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::size_t problems_in(std::string_view text) {
  return read_any(text, {.games = false}).problems.size();
}

std::string repeated(std::string_view part, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += part;
  return text;
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

TEST_CASE("lines may end in any way") {
  const std::string line = kStart + " X; E6:+0;";
  for (const char* end : {"\n", "\r\n", "\r\r\n", "\r", " \t\r\n", "\n\n"}) {
    CAPTURE(std::string(end));
    const std::string text = line + end + line + end + line;
    CHECK(errors_of(text) == "");
    CHECK(problems_in(text) == 3);
    CHECK(problems_in(text + end) == 3);
  }
}

TEST_CASE("lines are counted as an editor counts them") {
  const FileContents result = read_any("% a\r\n\r\n" + kStart + " X\r\n", {.games = false});
  REQUIRE(result.problems.size() == 1);
  CHECK(result.problems[0].line == 3);
}

TEST_CASE("a byte-order mark is skipped and counts no column") {
  const std::string mark(kByteOrderMark);
  CHECK(position_of(mark + kStart + " X") == kStart + " X");
  CHECK(position_of(mark + "% comment\n" + kStart + " X") == kStart + " X");
}

TEST_CASE("blanks and tabs around and between the parts of a line do not count") {
  CHECK(position_of("  \t" + kStart + " \t X \t ; E6:+0 ; \t") == kStart + " X");
}

TEST_CASE("formats may be mixed in one file") {
  const std::string text = kStart + " X; E6:+0;\n" + with(kStart, 'O', '0') + "  0\n" +
                           framed(kBoard) + "Black to move\n" + kBoard + "O\n" + rows_of(kStart) +
                           "X\n" + kBoard + "\nWhite\nA title\n";
  const FileContents result = read_any(text, {.file = "mixed", .games = false});
  CHECK(errors_of(text) == "");
  REQUIRE(result.problems.size() == 6);
  const int lines[] = {1, 2, 4, 14, 15, 24};
  for (std::size_t i = 0; i < 6; ++i) CHECK(result.problems[i].line == lines[i]);
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
