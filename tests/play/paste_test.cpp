#include "play/paste.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "formats/reader.h"
#include "play/line_editor.h"

namespace tiger::tools {
namespace {

using Lines = std::vector<std::string>;

constexpr const char* kSquares = "---------------------------OX------XO---------------------------";

const Lines kRows = {"--------", "--------", "--------", "---OX---",
                     "---XO---", "--------", "--------", "--------"};

Lines with(Lines lines, const std::string& last) {
  lines.push_back(last);
  return lines;
}

Lines numbered(bool left, bool right) {
  Lines lines;
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    lines.push_back((left ? number + " " : "") + kRows[i] + (right ? " " + number : ""));
  }
  return lines;
}

// Checks that a paste is complete after its last line and not before; returns what it holds.
FileContents pasted(const Lines& lines) {
  Paste paste;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    CAPTURE(i);
    REQUIRE(paste.add(lines[i]) ==
            (i + 1 < lines.size() ? PasteState::kIncomplete : PasteState::kComplete));
  }
  return paste.contents();
}

// Checks that a paste is refused at its last line and not before; returns the reason.
std::string broken(const Lines& lines) {
  Paste paste;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    CAPTURE(i);
    REQUIRE(paste.add(lines[i]) ==
            (i + 1 < lines.size() ? PasteState::kIncomplete : PasteState::kBroken));
  }
  return paste.reason();
}

TEST_CASE("a board on one line is complete at once") {
  const std::string squares = kSquares;
  for (const std::string& line :
       {squares + " X", squares + " O;", squares + " X; D3:+0; % #1 start", "  " + squares + "X",
        squares + " *"}) {
    CAPTURE(line);
    const FileContents contents = pasted({line});
    REQUIRE(contents.problems.size() == 1);
    CHECK(contents.problems[0].position.black() == kStartBoard.player);
  }
  CHECK(pasted({squares + " O"}).problems[0].position.side == Color::kWhite);
}

TEST_CASE("a board without its side waits for it") {
  CHECK(pasted({kSquares, "White"}).problems[0].position.side == Color::kWhite);
  CHECK(pasted({"", kSquares, "Black to move"}).problems[0].position == Position{});
  CHECK(pasted({kSquares, "", "O"}).problems[0].position.side == Color::kWhite);
}

TEST_CASE("rows are gathered, with and without a frame") {
  const std::string letters = "  a b c d e f g h";
  for (const bool left : {false, true})
    for (const bool right : {false, true}) {
      CAPTURE(left);
      CAPTURE(right);
      const Lines rows = numbered(left, right);
      CHECK(pasted(with(rows, "X")).problems[0].position == Position{});
      Lines boxed = {letters, "+----------------+"};
      boxed.insert(boxed.end(), rows.begin(), rows.end());
      boxed.push_back("+----------------+");
      boxed.push_back(letters);
      boxed.push_back("White's turn");
      CHECK(pasted(boxed).problems[0].position.side == Color::kWhite);
    }
  Lines spaced;
  for (const std::string& row : kRows) {
    spaced.push_back(row);
    spaced.push_back("");
  }
  CHECK(pasted(with(spaced, "X")).problems[0].position == Position{});
  Lines side_behind = kRows;
  side_behind.back() += " O";
  CHECK(pasted(side_behind).problems[0].position.side == Color::kWhite);
}

TEST_CASE("a picture by Tiger is gathered, with its marks and the text beside it") {
  Lines picture = {"   a b c d e f g h",
                   " 1 . . . . . . . .     Move 2, White to move",
                   " 2 . . . . . . . .     X Black   4",
                   " 3 . . . . . . . .     O White   1",
                   " 4 . . . O X + . .",
                   " 5 . . . X X[X]. .",
                   " 6 . . . + . + . .     f5",
                   " 7 . . . . . . . ."};
  const Lines cut = with(picture, "quit");
  CHECK(broken(cut) == "line 2, column 2: expected 8 rows, found 7");
  picture.emplace_back(" 8 . . . . . . . .");
  const FileContents contents = pasted(picture);
  REQUIRE(contents.problems.size() == 1);
  CHECK(contents.problems[0].position.side == Color::kWhite);
  CHECK(count(contents.problems[0].position.black()) == 4);
}

TEST_CASE("games are complete at their end") {
  const FileContents transcript = pasted({"f5d6c3"});
  REQUIRE(transcript.games.size() == 1);
  CHECK(transcript.games[0].game.moves.size() == 3);
  const FileContents ggf = pasted({"(;GM[Othello]PB[a]", "PW[b]", "B[f5]W[d6]", ";)"});
  REQUIRE(ggf.games.size() == 1);
  CHECK(ggf.games[0].game.moves.size() == 2);
}

TEST_CASE("a paste that cannot become a board is refused as soon as that is clear") {
  CHECK(broken({"---"}) ==
        "line 1, column 1: not a position: expected 64 squares and a side to move, got '---'");
  CHECK(broken({std::string(kSquares).substr(1)}).ends_with("expected 64 squares, found 63"));
  CHECK(broken({"--------", "---------"}) == "line 2, column 9: row 2 has more than 8 squares");
  CHECK(broken({"1 --------", "2 --------", "4 --------"}) ==
        "line 3, column 1: expected row 3, found row 4");
  CHECK(broken({kSquares, "Green"}) ==
        "line 2, column 1: unknown side to move 'Green': use X, O, Black or White");
  CHECK(broken({"f5e3"}).ends_with("legal: f4 d6 f6"));
  CHECK(broken({"(;GM[Othello]B[f5]B[f6];)"}).ends_with("it is White's turn"));
  CHECK(broken({"--------", "", ""}) == "line 1, column 1: expected 8 rows, found 1");
  CHECK(broken({"", ""}) == "line 1, column 1: no position found");
}

TEST_CASE("a line that begins a paste is not a command") {
  for (const char* line : {kSquares, "--------", "1 --------", "(;GM[Othello]"})
    CHECK(begins_paste(line));
  for (const char* line : {"f5", "hint 3", "", "box", "o x", "bench", "(x"})
    CHECK_FALSE(begins_paste(line));
}

// ---- Keys ----

struct Keys {
  std::string keys;
  std::vector<std::string> pastes;
};

Keys typed(PasteKeys& terminal, std::string_view bytes) {
  Keys found;
  for (const char byte : bytes) {
    terminal.take(byte);
    found.keys += terminal.keys();
    if (const auto paste = terminal.paste()) found.pastes.push_back(*paste);
  }
  return found;
}

TEST_CASE("what stands between the marks of a terminal is a paste, and all else is typed") {
  PasteKeys terminal;
  CHECK(typed(terminal, "f5\n\033[A\033[20~\033\033[B").keys == "f5\n\033[A\033[20~\033\033[B");
  const Keys paste = typed(terminal, "ab\033[200~one\r\ntwo\r\rthree\t\033[A\033[201~cd");
  CHECK(paste.keys == "abcd");
  CHECK(paste.pastes == std::vector<std::string>{"one\ntwo\n\nthree\t\033[A"});
}

TEST_CASE("a paste without a line end in it is as if typed, but for control characters") {
  PasteKeys terminal;
  CHECK(typed(terminal, "\033[200~f5\td6\033[201~").keys == "f5 d6");
  const Keys line = typed(terminal, "\033[200~f5d6\r\033[201~");
  CHECK(line.keys == "f5d6\n");
  CHECK(line.pastes.empty());
}

TEST_CASE("a mark that is cut stays inside a paste") {
  PasteKeys terminal;
  const Keys paste = typed(terminal, "\033[200~a\033[201\033[200~b\n\nc\033[201~");
  CHECK(paste.pastes == std::vector<std::string>{"a\033[201\033[200~b\n\nc"});
  CHECK(paste.keys.empty());
}

}  // namespace
}  // namespace tiger::tools
