#include <doctest/doctest.h>

#include "formats/games/ggf_sgf.h"
#include "formats/games/transcript.h"
#include "formats/games/wthor.h"
#include "formats/reader.h"
#include "formats/reading.h"
#include "support/cases.h"

namespace tiger {
namespace {

using namespace reading;

// A WTHOR file of one game, f5 d6, that Black won by 34 to 30.
std::string wthor_base() {
  std::string base(16 + 68, '\0');
  base[0] = 20;
  base[4] = 1;
  base[10] = '\xE9';  // 2025
  base[11] = 7;
  base[16 + 6] = 34;
  base[16 + 8] = 56;
  base[16 + 9] = 64;
  return base;
}

TEST_CASE("transcripts are recognised by a move at the start") {
  for (const std::string text : {"f5d6", "F5 D6", "\n# the Tiger\n% begins\n1. f5 d6",
                                 "\xEF\xBB\xBF"
                                 "f5d6"}) {
    CAPTURE(text);
    const FileContents contents = read_any(text);
    CHECK(contents.kind == FileKind::kTranscripts);
    CHECK(contents.errors.empty());
    REQUIRE(contents.games.size() == 1);
    CHECK(write_transcript(contents.games[0].game) == "f5d6");
  }
  CHECK(read_any("f5e3").errors.size() == 1);
}

TEST_CASE("GGF is recognised by a game at the start") {
  for (const std::string text : {"(;GM[Othello]B[f5]W[d6];)", "\n 1 (;B[f5]W[d6])"}) {
    const FileContents contents = read_any(text);
    CHECK(contents.kind == FileKind::kGgf);
    REQUIRE(contents.games.size() == 1);
    CHECK(write_transcript(contents.games[0].game) == "f5d6");
  }
  CHECK(read_any("(;GM[Go];)").errors.size() == 1);
}

TEST_CASE("positions and games may stand in one text, with words between them") {
  const std::string text = "the start:\n" + kStart + " X;\n\nf5d6\nset game (;B[f5]W[d6]B[c3];)\n" +
                           framed(kBoard) + "Black to move\n";
  const FileContents contents = read_any(text, {.file = "file"});
  CHECK(contents.errors.empty());
  CHECK(contents.problems.size() == 2);
  CHECK(contents.games.size() == 2);
  REQUIRE(contents.notes.size() == 1);
  CHECK(contents.notes[0].text() == "file:1: skipped text: 'the start:'");

  const FileContents positions = read_any(text, {.file = "file", .point = GamePoint{}});
  REQUIRE(positions.problems.size() == 4);
  const int lines[] = {2, 4, 5, 7};
  const int empties[] = {60, 58, 57, 43};
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(positions.problems[i].line == lines[i]);
    CHECK(positions.problems[i].position.board.empty_count() == empties[i]);
  }
}

TEST_CASE("the words below a .pos file's title end at a drawing") {
  const std::string title = kBoard + "\nBlack\n#1 a title\nand words\nf5d6c3\n\n";
  CHECK(read_any(title).games.empty());
  const FileContents read = read_any(title + framed(kBoard) + "Black to move\n\nf5d6c3\n");
  CHECK(read.problems.size() == 2);
  CHECK(read.games.size() == 1);
}

TEST_CASE("a game without discs is no position") {
  const std::string empty = "(;GM[2]AE[ef])\n";
  CHECK(read_any(empty).games.size() == 1);
  const FileContents read = read_any(empty + kBoard + " X\n", {.file = "f", .point = GamePoint{}});
  CHECK(read.problems.size() == 1);
  REQUIRE(read.errors.size() == 1);
  CHECK(read.errors[0].text() == "f:1:1: the game's board has no discs");
}

TEST_CASE("brackets in words and comments are no games, and take no positions away") {
  const std::string board = kBoard + " X\n";
  for (const std::string words : {"; smile (;", "% (;", "# (;GM[Othello]B[f5];)", "# (GM["}) {
    CAPTURE(words);
    const FileContents read = read_any(board + words + "\n" + board);
    CHECK(read.games.empty());
    CHECK(read.errors.empty());
    CHECK(read.problems.size() == 2);
  }
  const FileContents read = read_any("white (;see below)\n" + board + "(;B[f5];)\n");
  CHECK(read.games.size() == 1);
  CHECK(read.errors.empty());
  CHECK(read.problems.size() == 1);
}

// Time that grew faster than the text would show here. The parts end with ~.
TEST_CASE("huge and hostile texts of any kind are read in linear time") {
  std::vector<std::string> parts = {std::string(1, '\0'), kStart + "\n", kStart + "\n\n\n"};
  for (std::string_view rest =
           "X~\n~\r~;~%~(;~[8~{~{a~{\\~f5~1~1 ~--~pa~.~a~\xFF~> ~#X~- ~X\n~=5\n~{a}~5f6d~f5 x ~"
           "(;\n~[a \"~- f5~{a}\n~f5 2 ~+-+\n~\x1B[3~P@e3 ~+f5-d6~f5d6\n~f5pa\n~2. c3\n~x f5d6\n~"
           "f5d6 {\n~f5d6 {a\n~\xFF\xFE~\xE2\x97\x8F~(;B[f5])~(;B[f5](~(;AB[a1]~(;GM[2]B[f5\n~"
           "f5d6\nc3\n~f5d6\n2. c3\n~f5 12-34\n~[a \"b\"] ~[FEN \"\n~[FEN \"8/8\"]\n~{\"a\":\n~"
           "{\"a\":{\"moves\":[{\"m\":\"f5\"},~|||||||||\n~1 |||||||||\n~Black to move\n~"
           "--------\n~--------\n\n~XXXXXXXX\nOOOOOOOO\n~1 - - - - - - - -\n~1 2 3 4 5 6 7 8\n~"
           "a b c d e f g h\n~a b c d e f g h\n1 X X X X X X X X\n2 X X X X X X X X\n~";
       !rest.empty(); rest.remove_prefix(parts.back().size() + 1))
    parts.emplace_back(rest.substr(0, rest.find('~')));
  for (const std::string& part : parts)
    for (const bool games : {false, true}) {
      CAPTURE(part);
      const std::string text = repeated(part, kHuge / static_cast<int>(part.size()));
      const FileContents contents = read_any(text, {.games = games});
      CHECK(contents.errors.size() <= 21);
      CHECK(contents.errors.size() + contents.games.size() + contents.problems.size() > 0);
    }
  for (const std::string& text :
       {kStart + " X" + std::string(kHuge, ';'), kStart + " X;" + repeated("--:-127;", kHuge / 8),
        kStart + std::string(kHuge, ' ') + "X", kStart + std::string(kHuge, '\n') + "X",
        kStart + " X % " + std::string(kHuge, 't'),
        kStart + " X " + repeated("to move ", kHuge / 8)})
    CHECK(read_any(text).problems.size() == 1);
}

TEST_CASE("WTHOR files are recognised by their header, cut off or not") {
  const FileContents contents = read_any(wthor_base(), {.file = "some.wtb"});
  CHECK(contents.kind == FileKind::kWthor);
  const FileContents text = read_any(wthor_base(), {.games = false});
  CHECK(text.kind == FileKind::kPositions);
  CHECK(text.games.empty());
  CHECK(text.errors.front().line == 1);
  CHECK(contents.errors.empty());
  REQUIRE(contents.games.size() == 1);
  CHECK(write_transcript(contents.games[0].game) == "f5d6");
  CHECK(contents.games[0].result == "+4.000");
  CHECK(contents.games[0].date == "2025");

  const FileContents cut = read_any(wthor_base().substr(0, 50), {.file = "some.wtb"});
  CHECK(cut.games.empty());
  REQUIRE(cut.errors.size() == 1);
  CHECK(cut.errors[0].text().starts_with("some.wtb: not a WTHOR file, or a truncated one"));
  CHECK(cut.errors[0].line == 0);
  CHECK(cut.errors[0].column == 0);

  std::string wrong = wthor_base();
  wrong[16 + 9] = 65;
  const FileContents illegal = read_any(wrong, {.file = "some.wtb"});
  REQUIRE(illegal.errors.size() == 1);
  CHECK(illegal.errors[0].text() == "some.wtb: game 1: move 2 (code 65) is illegal");

  const FileContents empty =
      read_any(std::string(1, 20) + std::string(15, '\0'), {.file = "some.wtb"});
  REQUIRE(empty.errors.size() == 1);
  CHECK(empty.errors[0].text() == "some.wtb: no game found");
}

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

TEST_CASE("other contents give the errors of positions") {
  for (const char* text : {"", "\n", "hello", "% f5d6", "pass", "12",
                           "\xFF\xFE"
                           "f\0005\000"}) {
    const FileContents contents = read_any(text);
    CHECK(contents.kind == FileKind::kPositions);
    CHECK(contents.errors.size() == 1);
  }
}

TEST_CASE("of very many items the first are kept, and the others counted") {
  const std::string board = std::string(kStart) + "\n";
  const std::string ggf =
      "(;GM[Othello]PB[]PW[]TY[8]BO[8 ---------------------------O*------*O"
      "--------------------------- *]B[f5];)\n";
  for (const std::string& item : {board, ggf, std::string("f5\n")}) {
    std::string text;
    for (int i = 0; i < 10; ++i) text += item;
    const FileContents all = read_any(text);
    const FileContents some = read_any(text, {.most = 4});
    CHECK(all.problems.size() + all.games.size() == 10);
    CHECK(all.left_out == 0);
    CHECK(some.problems.size() + some.games.size() == 4);
    CHECK(some.left_out == 6);
    CHECK(some.kind == all.kind);
    for (const Problem& problem : some.problems) CHECK(problem.line <= 4);
    for (const StoredGame& game : some.games) CHECK(game.line <= 4);
  }
  std::string wthor = wthor_base();
  wthor[4] = 3;
  wthor += wthor.substr(16) + wthor.substr(16);
  CHECK(read_any(wthor).games.size() == 3);
  CHECK(read_any(wthor, {.most = 2}).left_out == 1);
  std::string noted;  // each board without a side gives a note
  for (int i = 0; i < 10; ++i) noted += std::string(kStart).substr(0, 64) + "\n\n";
  CHECK(read_any(noted).notes.size() == 10);
  CHECK(read_any(noted, {.most = 4}).notes.size() == 4);
}

TEST_CASE("broken files of positions are still recognised as positions") {
  for (const auto& input : sample::inputs_in("formats/cases/positions-broken.txt")) {
    CAPTURE(input.first);
    const bool transcript = input.first == "positions-broken: transcript";
    CHECK((read_any(input.second).kind == FileKind::kPositions) != transcript);
  }
}

}  // namespace
}  // namespace tiger
