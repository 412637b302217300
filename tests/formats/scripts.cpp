// The formats of one line or one file a position: FFO scripts, .pos files and Egaroucid's lines,
// and the character '0', which they disagree about.
#include <doctest/doctest.h>

#include "formats/reading.h"

using namespace tiger;
using namespace tiger::reading;

TEST_CASE("an FFO script is read up to its end mark") {
  const std::string script = "% A test suite\n" + with(with(kBoard, 'X', '*'), 'O', '0') +
                             "     *   % #40: a2 +38\n\n  % a remark\n" + kStart +
                             "\t0\n% End of the endgame script\nwhat follows is no position\n";
  const ReadResult result = read_problems(script, "test.scr");
  CHECK(errors_of(script) == "");
  REQUIRE(result.problems.size() == 2);
  CHECK(board_text(result.problems[0].position) == kBoard);
  CHECK(result.problems[0].position.side == Color::kBlack);
  CHECK(result.problems[0].number == 40);
  CHECK(result.problems[0].title == "a2 +38");
  CHECK(result.problems[0].scores.empty());
  CHECK(result.problems[0].line == 2);
  CHECK(result.problems[1].position.side == Color::kWhite);
  CHECK(result.problems[1].line == 5);
}

TEST_CASE("the end mark is a comment line of its own") {
  const std::string line = kStart + " X % End of the endgame script\n";
  CHECK(read_problems(line + line, "").problems.size() == 2);
  CHECK(errors_of("%  END OF THE ENDGAME SCRIPT.\nrubbish") == "1:1: no position found\n");
}

TEST_CASE("a .pos file gives side and title on lines of their own") {
  const Problem problem =
      only_problem(kBoard + "\r\nWhite\r\nA title\r\nBlack won this game\r\n------------\r\nX\r\n");
  CHECK(board_text(problem.position) == kBoard);
  CHECK(problem.position.side == Color::kWhite);
  CHECK(problem.title == "A title");
  CHECK(problem.line == 1);
  CHECK(only_problem(kBoard + "\n\n x\n#12 t").number == 12);
  CHECK(only_problem(kBoard + "\nBLACK\n").title == "");
  CHECK(only_problem(kBoard + "\nblack to move % #3 t\nignored").title == "t");
}

TEST_CASE("boards behind a .pos file's text are read all the same") {
  const std::string text = kBoard + "\nBlack\nA title\nprose\n" + kStart + "\nWhite\n" + kStart +
                           " X\n" + kBoard + "\nX\nprose\n--------\nprose\n" + rows_of(kBoard) +
                           "O";
  const ReadResult result = read_problems(text, "");
  CHECK(errors_of(text) == "");
  REQUIRE(result.problems.size() == 5);
  CHECK(result.problems[4].position.side == Color::kWhite);
  CHECK(result.problems[4].line == 13);
}

TEST_CASE("Egaroucid's lines run squares and side together") {
  const std::string digits = with(with(kBoard, 'X', '0'), 'O', '1');
  CHECK(position_of(digits + "0") == kBoard + " X");
  CHECK(position_of(digits + "1\n") == kBoard + " O");
  CHECK(position_of(kBoard + "X") == kBoard + " X");
  CHECK(position_of(with(kBoard, 'O', 'w') + "w\r\n") == kBoard + " O");
  CHECK(position_of(with(kBoard, 'X', 'B') + "B") == kBoard + " X");
}

TEST_CASE("blanks between an Egaroucid line's squares do not count") {
  std::string spaced = " ";
  for (const char c : kBoard + "O") spaced += std::string(1, c) + " ";
  CHECK(position_of(spaced) == kBoard + " O");
  CHECK(position_of(with(rows_of(kBoard), '\n', ' ') + "O") == kBoard + " O");
  CHECK(position_of(kBoard.substr(0, 30) + " " + kBoard.substr(30) + "O") == kBoard + " O");
}

TEST_CASE("a board line with much text behind it still is a board line") {
  CHECK(errors_of(kBoard + " X  best is a2, which wins by two discs; the other moves lose, as "
                           "everybody can see who looks long enough") ==
        "1:69: 'best' is not understood after the side to move\n");
}

TEST_CASE("zero is white unless the line has a one") {
  const std::string zeros = with(kBoard, 'O', '0');
  CHECK(position_of(zeros + " X") == kBoard + " X");
  CHECK(position_of(zeros + " 0") == kBoard + " O");
  CHECK(position_of(with(zeros, 'X', '*') + "  0;") == kBoard + " O");
  const std::string digits = with(with(kBoard, 'X', '0'), 'O', '1');
  CHECK(position_of(digits + " 0") == kBoard + " X");
  CHECK(position_of(digits + " 1") == kBoard + " O");
  CHECK(position_of(digits + " X") == kBoard + " X");
  CHECK(position_of(rows_of(digits) + "1") == kBoard + " O");
  CHECK(position_of(rows_of(zeros) + "0") == kBoard + " O");
}

TEST_CASE("a one that is no square of the line leaves zero white") {
  const std::string pass = "X0" + std::string(62, '-');
  CHECK(position_of(pass + " X; C1:+64; % #1") == "XO" + std::string(62, '-') + " X");
}

TEST_CASE("a lone one as the side makes zero black") {
  const std::string zeros(64, '0');
  CHECK(position_of(zeros + " 1") == std::string(64, 'X') + " O");
  CHECK(position_of(zeros + "1") == std::string(64, 'X') + " O");
}

TEST_CASE("zero is black in 65 run-together characters without X and asterisk") {
  const std::string zeros = "0" + std::string(63, '-');
  CHECK(position_of(zeros + "0") == "X" + std::string(63, '-') + " X");
  CHECK(position_of(zeros + " 0") == "O" + std::string(63, '-') + " O");
  CHECK(position_of(with(kBoard, 'X', '0') + "0") == kBoard + " X");
  CHECK(position_of(with(kBoard, 'O', '0') + "0") == kBoard + " O");
  CHECK(position_of(with(with(kBoard, 'O', '0'), 'X', '*') + "0") == kBoard + " O");
  CHECK(position_of(with(with(kBoard, 'O', '0'), 'X', 'x') + "x") == kBoard + " X");
  CHECK(position_of(zeros + "X") == "O" + std::string(63, '-') + " X");
}
