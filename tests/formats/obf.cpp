// OBF: the reader's side of it, and the writer.
#include "formats/obf.h"

#include <doctest/doctest.h>

#include "formats/reading.h"

using namespace tiger;
using namespace tiger::reading;

TEST_CASE("an OBF line gives board, side and scores in its order") {
  const Problem problem = only_problem(
      "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X; A4:+10; B2:+0;\n");
  CHECK(problem.position.side == Color::kBlack);
  CHECK(problem.position.board.player == problem.position.black());
  CHECK(board_text(problem.position) ==
        "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX-");
  REQUIRE(problem.scores.size() == 2);
  CHECK(problem.scores[0] == MoveScore{*parse_square("a4"), 10});
  CHECK(problem.scores[1] == MoveScore{*parse_square("b2"), 0});
  CHECK(problem.expected() == 10);
  CHECK(problem.line == 1);
  CHECK(problem.file == "test");
  CHECK(problem.title == "");
  CHECK_FALSE(problem.number);
}

TEST_CASE("the board of the side to move comes first whichever colour it has") {
  CHECK(only_problem(kStart + " X;").position.board == kStartBoard);
  CHECK(only_problem(kStart + " O;").position.board == kStartBoard.passed());
  CHECK(only_problem(kStart + " O;").position.black() == kStartBoard.player);
}

TEST_CASE("all letters for discs and empty squares are read in OBF") {
  const std::string start = kStart + " X";
  CHECK(position_of(with(kStart, 'X', '*') + " *;") == start);
  CHECK(position_of(with(kStart, 'X', 'B') + " b;") == start);
  CHECK(position_of(with(with(kStart, 'X', 'x'), 'O', 'o') + " x;") == start);
  CHECK(position_of(with(with(kStart, 'X', 'b'), 'O', 'W') + " B;") == start);
  CHECK(position_of(with(kStart, '-', '.') + " X;") == start);
  CHECK(position_of(with(kStart, 'O', 'w') + " W;") == kStart + " O");
}

TEST_CASE("scores may be any subset of the moves, in any case and with or without a sign") {
  CHECK(only_problem(kStart + " X").scores.empty());
  CHECK(only_problem(kStart + " X;").scores.empty());
  CHECK(only_problem(kStart + " X;;").scores.empty());
  CHECK(only_problem(kStart + " X;e6:4").scores == std::vector<MoveScore>{{44, 4}});
  CHECK(only_problem(kStart + " X ; E6 : -4 ;D3:0;C4:-0; f5:+64;").scores ==
        std::vector<MoveScore>{{44, -4}, {19, 0}, {26, 0}, {37, 64}});
}

TEST_CASE("the expected score is the best one wherever it stands") {
  CHECK(only_problem(kStart + " X; E6:-4; D3:+2; C4:-2;").expected() == 2);
  CHECK_FALSE(only_problem(kStart + " X;").expected());
}

TEST_CASE("a pass is read where the side to move must pass") {
  const std::string pass = "OX" + std::string(62, '-');
  for (const char* name : {"PS", "ps", "pa", "Pass"}) {
    const Problem problem = only_problem(pass + " X; " + name + ":-4;");
    CHECK(problem.scores == std::vector<MoveScore>{{kPass, -4}});
  }
  CHECK(errors_of(kStart + " X; PS:-4;") ==
        "1:69: PS is no legal move: the side to move has other moves\n");
  CHECK(errors_of(std::string(64, 'X') + " X; PS:64;") ==
        "1:69: PS is no legal move: the game is over\n");
}

TEST_CASE("the sentinel without a move is left out") {
  CHECK(only_problem(kStart + " X; --:-127;").scores.empty());
  CHECK(only_problem(kStart + " X; E6:+0; --:-127; D3:+0;").scores.size() == 2);
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

TEST_CASE("positions without a move and finished games are problems like any other") {
  CHECK(position_of(std::string(64, 'X') + " O;") == std::string(64, 'X') + " O");
  CHECK(position_of("X" + std::string(63, '-') + " O;") == "X" + std::string(63, '-') + " O");
  CHECK(position_of("OX" + std::string(62, '-') + " X;") == "OX" + std::string(62, '-') + " X");
}

TEST_CASE("OBF is written with signs, capitals and a comment where there is something to say") {
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
