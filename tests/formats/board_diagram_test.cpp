// Boards of eight rows as people paste them, and the ways to name the side to move.
#include <doctest/doctest.h>

#include "formats/reading.h"

using namespace tiger;
using namespace tiger::reading;

TEST_CASE("a plain board is eight rows and the side") {
  CHECK(position_of(rows_of(kBoard) + "X\n") == kBoard + " X");
  CHECK(position_of(rows_of(kBoard, " ") + "O") == kBoard + " O");
  CHECK(position_of(rows_of(kBoard, "\t") + "\n\n  *  \n") == kBoard + " X");
  CHECK(only_problem("\n\n" + rows_of(kBoard) + "X").line == 3);
}

TEST_CASE("the side may follow the last row") {
  std::string rows = rows_of(kBoard, " ");
  rows.pop_back();
  CHECK(position_of(rows + " O\n") == kBoard + " O");
  CHECK(position_of(rows + "   Black to move\n") == kBoard + " X");
  CHECK(position_of(rows + "O; % #3") == kBoard + " O");
  const FileContents two = read_any(rows + " O\n" + rows + " X\n", {.games = false});
  CHECK(two.errors.empty());
  CHECK(two.problems.size() == 2);
}

TEST_CASE("a frame of coordinates around a board is not part of it") {
  CHECK(position_of(framed(kBoard) + "X") == kBoard + " X");
  CHECK(position_of(framed(kBoard) + "\nWhite to move\n") == kBoard + " O");
  CHECK(position_of("A B C D E F G H\n" + rows_of(kBoard) + "X") == kBoard + " X");
  CHECK(position_of("abcdefgh\n\n" + rows_of(kBoard) + "abcdefgh\n\nX") == kBoard + " X");
}

TEST_CASE("numbers on one side of the rows are enough") {
  std::string left;
  std::string right;
  for (std::size_t row = 0; row < 8; ++row) {
    const std::string squares = kBoard.substr(8 * row, 8);
    const std::string number = std::to_string(row + 1);
    left += number + squares + "\n";
    right += squares + " " + number + "\n";
  }
  CHECK(position_of(left + "O") == kBoard + " O");
  CHECK(position_of(right + "O") == kBoard + " O");
  left.pop_back();
  right.pop_back();
  CHECK(position_of(left + " O") == kBoard + " O");
  CHECK(position_of(right + " O") == kBoard + " O");
}

TEST_CASE("row numbers are distinguished from squares written as digits") {
  const std::string digits = with(with(kBoard, 'X', '0'), 'O', '1');
  CHECK(position_of(framed(digits) + "0") == kBoard + " X");
  CHECK(position_of(rows_of(digits, " ") + "1") == kBoard + " O");
  const std::string ones = "11111111" + digits.substr(8);
  CHECK(position_of(framed(ones) + "X") == "OOOOOOOO" + kBoard.substr(8) + " X");
}

TEST_CASE("a board may be drawn with bars and lines") {
  const std::string line = " +-+-+-+-+-+-+-+-+\n";
  std::string drawn = "  a b c d e f g h\n" + line;
  for (std::size_t row = 0; row < 8; ++row) {
    drawn += std::to_string(row + 1) + "|";
    for (std::size_t file = 0; file < 8; ++file)
      drawn += std::string(1, kBoard[8 * row + file]) + "|";
    drawn += "\n" + line;
  }
  CHECK(position_of(drawn + "Black to move") == kBoard + " X");
}

TEST_CASE("empty lines after every row do not cut a board") {
  std::string spaced;
  for (const char c : rows_of(kBoard))
    spaced += c == '\n' ? std::string("\r\n\r\n") : std::string(1, c);
  CHECK(position_of(spaced + "X") == kBoard + " X");
  CHECK(read_any("XXXXXXXX\n\n" + rows_of(kBoard) + "X", {.games = false}).problems.size() == 1);
}

TEST_CASE("the side to move is understood as people write it") {
  for (const char* black : {"X", "x", "*", "B", "b", "Black", "BLACK", "black to move", "X to move",
                            "Black (X) to play", "Side to move: black", "turn: X", "Black's turn",
                            "  Black plays next. ", "Black;", "X ; % comment"}) {
    CAPTURE(black);
    CHECK(position_of(rows_of(kBoard) + black) == kBoard + " X");
    CHECK(position_of(kBoard + "\n" + black) == kBoard + " X");
    CHECK(position_of(kBoard + " " + black) == kBoard + " X");
  }
  for (const char* white : {"O", "o", "W", "w", "White", "white to move.", "White (O)"}) {
    CAPTURE(white);
    CHECK(position_of(rows_of(kBoard) + white) == kBoard + " O");
    CHECK(position_of(kBoard + " " + white) == kBoard + " O");
  }
}

TEST_CASE("a plain board may carry scores and a comment with its side") {
  const Problem problem = only_problem(rows_of(kStart) + "X; E6:+2; % #5 the start");
  CHECK(problem.scores == std::vector<MoveScore>{{44, 2}});
  CHECK(problem.number == 5);
  CHECK(problem.title == "the start");
}
