// Positions: OBF, read and written; every layout gives the same position; FFO scripts, .pos files,
// and the character '0', which they disagree about.
#include "formats/positions/obf.h"

#include <doctest/doctest.h>

#include "formats/reading.h"
#include "support/random_boards.h"

using namespace tiger;
using namespace tiger::reading;

TEST_CASE("scores may be any subset of the moves, in any case and with or without a sign") {
  CHECK(only_problem(kStart + " X").scores.empty());
  CHECK(only_problem(kStart + " X;").scores.empty());
  CHECK(only_problem(kStart + " X;;").scores.empty());
  CHECK(only_problem(kStart + " X;e6:4").scores == std::vector<MoveScore>{{44, 4}});
  CHECK(only_problem(kStart + " X ; E6 : -4 ;D3:0;C4:-0; f5:+64;").scores ==
        std::vector<MoveScore>{{44, -4}, {19, 0}, {26, 0}, {37, 64}});
}

TEST_CASE("the expected score is the best one, wherever it is in the list") {
  CHECK(only_problem(kStart + " X; E6:-4; D3:+2; C4:-2;").expected() == 2);
  CHECK_FALSE(only_problem(kStart + " X;").expected());
}

TEST_CASE("a pass is read where the side to move must pass") {
  const std::string pass = "OX" + std::string(62, '-');
  for (const char* name : {"PS", "ps", "pa", "Pass"}) {
    const Problem problem = only_problem(pass + " X; " + name + ":-4;");
    CHECK(problem.scores == std::vector<MoveScore>{{kPass, -4}});
  }
}

TEST_CASE("a trailing comment gives number and title") {
  const auto named = [](const std::string& comment) {
    const Problem problem = only_problem(kStart + " X; E6:+0; " + comment);
    return (problem.number ? std::to_string(*problem.number) : "none") + "|" + problem.title;
  };
  CHECK(named("% #40 some title  ") == "40|some title");
  CHECK(named("%#40") == "40|");
  CHECK(named("%% #040: 100% sure") == "40|100% sure");
  CHECK(named("% some title #40") == "none|some title #40");
  CHECK(named("% #40th game") == "none|#40th game");
  CHECK(named("% #") == "none|#");
  CHECK(named("% #-1") == "none|#-1");
  CHECK(named("% #99999999999") == "none|#99999999999");
  CHECK(named("%") == "none|");
  CHECK(named("%\ttabs\tand\x01 control\x7F") == "none|tabs and  control");
}

TEST_CASE("OBF is written with signs, capitals and, if there is something to say, a comment") {
  Problem problem;
  CHECK(write_obf(problem) == kStart + " X;");
  problem.scores = {{44, 10}, {19, 0}, {kPass, -4}};
  CHECK(write_obf(problem) == kStart + " X; E6:+10; D3:+0; PS:-4;");
  problem.number = 7;
  CHECK(write_obf(problem) == kStart + " X; E6:+10; D3:+0; PS:-4; % #7");
  problem.title = "a title";
  CHECK(write_obf(problem) == kStart + " X; E6:+10; D3:+0; PS:-4; % #7 a title");
  problem.number.reset();
  problem.scores.clear();
  problem.position.side = Color::kWhite;
  problem.position.board = kStartBoard.passed();
  CHECK(write_obf(problem) == kStart + " O; % a title");
}

TEST_CASE("a title never breaks the line it is written on") {
  Problem problem;
  problem.title = " %% two\r\nlines ";
  CHECK(write_obf(problem) == kStart + " X; % two  lines");
}

// ---- Other formats of one line ------------------------------------------------------------------

TEST_CASE("the end mark is a comment line of its own") {
  const std::string line = kStart + " X % End of the endgame script\n";
  CHECK(read_any(line + line, {.games = false}).problems.size() == 2);
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

TEST_CASE("boards after a .pos file's text are still read") {
  const std::string text = kBoard + "\nBlack\nA title\nprose\n" + kStart + "\nWhite\n" + kStart +
                           " X\n" + kBoard + "\nX\nprose\n--------\nprose\n" + rows_of(kBoard) +
                           "O";
  const FileContents result = read_any(text, {.games = false});
  CHECK(errors_of(text) == "");
  REQUIRE(result.problems.size() == 5);
  CHECK(result.problems[4].position.side == Color::kWhite);
  CHECK(result.problems[4].line == 13);
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

// ---- Round trips -------------------------------------------------------------------------------

namespace {

Problem random_problem(sample::Random& random) {
  Problem problem;
  const sample::Style style = sample::kStyles[random.below(3)];
  problem.position = sample::random_position(random, random.below(61), style);
  const Board& board = problem.position.board;
  for (const Square x : squares(board.legal_moves()))
    if (random.below(2) != 0) problem.scores.push_back({x, random.below(129) - 64});
  if (board.legal_moves() == 0 && !is_game_over(board)) problem.scores = {{kPass, -4}};
  if (random.below(2) != 0) problem.number = random.below(1000);
  if (random.below(2) != 0) problem.title = "title " + std::to_string(random.below(10)) + "%; X";
  return problem;
}

std::string spaced_out(const std::string& text) {
  std::string spaced;
  for (const char c : text) spaced += std::string(1, c) + " ";
  return spaced;
}

}  // namespace

TEST_CASE("a problem written as OBF reads back unchanged") {
  sample::Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const Problem problem = random_problem(random);
    const std::string line = write_obf(problem);
    CAPTURE(line);
    const Problem again = only_problem(line);
    CHECK(again.position == problem.position);
    CHECK(again.scores == problem.scores);
    CHECK(again.number == problem.number);
    CHECK(again.title == problem.title);
    CHECK(write_obf(again) == line);
  }
}

TEST_CASE("a file of OBF lines reads back in order") {
  sample::Random random(2);
  std::string text;
  std::vector<std::string> lines;
  for (int i = 0; i < 300; ++i) {
    lines.push_back(write_obf(random_problem(random)));
    text += lines.back() + "\n";
  }
  const FileContents result = read_any(text, {.games = false});
  CHECK(result.errors.empty());
  REQUIRE(result.problems.size() == lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    CHECK(write_obf(result.problems[i]) == lines[i]);
    CHECK(result.problems[i].line == static_cast<int>(i) + 1);
  }
}

TEST_CASE("every layout of a position reads as the same position") {
  sample::Random random(3);
  for (int i = 0; i < 300; ++i) {
    const Position position = random_problem(random).position;
    const std::string board = board_text(position);
    const char side = position.side == Color::kBlack ? 'X' : 'O';
    const std::string word = side == 'X' ? "Black" : "White";
    const std::string wanted = board + " " + side;
    CAPTURE(wanted);
    CHECK(position_of(wanted) == wanted);
    CHECK(position_of(board + side) == wanted);
    CHECK(position_of(spaced_out(board + side)) == wanted);
    CHECK(position_of(board + "\n" + word + "\nA title\n") == wanted);
    CHECK(position_of(rows_of(board) + side) == wanted);
    const std::string words = rows_of(board, " ") + word + " to move";
    if (position.board.legal_moves() != 0 || is_game_over(position.board))
      CHECK(position_of(words) == wanted);
    else
      CHECK(errors_of(words) != "");  // words do not name a side that must pass
    CHECK(position_of(framed(board) + side) == wanted);
    CHECK(position_of(with(with(wanted, 'O', '0'), 'X', '*')) == wanted);
    const std::string digits = with(with(wanted, 'X', '0'), 'O', '1');
    if (digits.find('1') == std::string::npos) continue;
    CHECK(position_of(digits) == wanted);
    CHECK(position_of(framed(digits.substr(0, 64)) + digits.back()) == wanted);
  }
}
