// Games and openings of the C interface against the naive rules.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "api/calls.h"
#include "support/played.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

using calls::game_of;
using calls::position_of;
using calls::same;

std::string text_of(const std::vector<Square>& moves) {
  std::string text;
  for (const Square x : moves)
    text += {static_cast<char>('a' + x % 8), static_cast<char>('1' + x / 8)};
  return text;
}

std::string opening_of(const tiger_game& game) {
  const char* name = nullptr;
  REQUIRE(tiger_game_opening(&game, &name) == TIGER_OK);
  REQUIRE(name != nullptr);
  return name;
}

std::string transcript_of(const tiger_game& game) {
  char text[TIGER_TRANSCRIPT_SIZE];
  REQUIRE(tiger_game_transcript(&game, text) == TIGER_OK);
  return text;
}

bool must_pass(const naive::Grid& grid) {
  return naive::legal_moves(grid) == 0 && !naive::is_over(grid);
}

TEST_CASE("whole games survive being read and written, and have their score") {
  sample::Random random(7201);
  for (int i = 0; i < 60; ++i) {
    const auto played = sample::random_game(random, sample::kStyles[i % 3]);
    const std::vector<Square> moves = sample::moves_of(played);
    const tiger_game game = game_of(text_of(moves));
    CHECK(same(game.start, position_of(played.front())));
    REQUIRE(game.move_count == static_cast<int>(moves.size()));
    for (int ply = 0; ply < game.move_count; ++ply) CHECK(game.moves[ply] == moves[ply]);
    const int score = naive::final_score(naive::from_position(played.back()));
    CHECK(game.black_score == (played.back().side == Color::kBlack ? score : -score));
    for (const char* name : {game.black, game.white, game.event, game.date, game.result})
      CHECK(name == nullptr);
    CHECK(transcript_of(game) == text_of(moves));
  }
}

TEST_CASE("a game that is not over has no score") {
  const tiger_game game = game_of("f5d6c3");
  CHECK(game.move_count == 3);
  CHECK(game.black_score == TIGER_NO_SCORE);
  CHECK(transcript_of(game) == "f5d6c3");
}

TEST_CASE("the position after each move of a game comes after the pass that is forced") {
  sample::Random random(7211);
  int passes = 0;
  for (int i = 0; i < 60; ++i) {
    const auto played = sample::random_game(random, sample::kStyles[i % 3]);
    const std::vector<Square> moves = sample::moves_of(played);
    const tiger_game game = game_of(text_of(moves));
    naive::Grid grid = naive::start();
    for (int count = 0; count <= game.move_count; ++count) {
      if (count > 0) grid = naive::play(grid, moves[count - 1]);
      if (must_pass(grid)) grid = naive::pass(grid), ++passes;
      tiger_position position = {};
      REQUIRE(tiger_game_position(&game, count, &position) == TIGER_OK);
      CHECK(same(position, position_of(naive::to_position(grid))));
    }
    tiger_position last = {};
    REQUIRE(tiger_game_position(&game, -1, &last) == TIGER_OK);
    CHECK(same(last, position_of(naive::to_position(grid))));
  }
  CHECK(passes > 20);
}

TEST_CASE("a pass that is forced before the first move is made too") {
  for (const auto& edge_case : sample::edge_cases()) {
    INFO(edge_case.name);
    const Board board = edge_case.board;
    if (!must_pass(naive::from_board(board))) continue;
    auto game = calls::sized<tiger_game>();
    game.start = position_of(board, TIGER_WHITE);
    tiger_position position = {};
    REQUIRE(tiger_game_position(&game, 0, &position) == TIGER_OK);
    CHECK(same(position, position_of(board.passed(), TIGER_BLACK)));
  }
}

TEST_CASE("games are read in several formats") {
  const std::string expected = "f5d6c3d3c4";
  for (const std::string& text :
       {expected, std::string("F5D6C3D3C4"), std::string("f5 d6 c3 d3 c4"),
        std::string("1. f5 d6 2. c3 d3 3. c4"),
        std::string(
            "(;GM[Othello]PC[x]DT[2001]PB[a]PW[b]RE[?]TI[10]TY[8]"
            "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
            "B[f5]W[d6//2.5]B[c3]W[d3]B[c4];)")}) {
    const tiger_game game = game_of(text);
    CHECK(game.times_ms[0] == 0);
    CHECK(game.times_ms[1] == (text.front() == '(' ? 2500 : 0));
    CHECK(transcript_of(game) == expected);
    for (const char* name : {game.black, game.white, game.event, game.date, game.result})
      CHECK(name == nullptr);
  }
}

TEST_CASE("a text that is no game is an error with a message") {
  for (const std::string& text : std::vector<std::string>{
           "", " ", "hello", "a1", "f5f5", "f5d6c3z9", "f5d6c", "(;GM[Chess];)", "\xFF"}) {
    INFO(text);
    auto game = calls::sized<tiger_game>();
    CHECK(tiger_game_parse(text.c_str(), &game) == TIGER_PARSE_ERROR);
    CHECK(calls::message() != "");
  }
}

TEST_CASE("a game that breaks the rules is legal up to there") {
  tiger_game game = game_of("f5d6c3");
  game.moves[2] = 0;  // a1
  tiger_position position = {};
  for (const int moves : {0, 1, 2}) CHECK(tiger_game_position(&game, moves, &position) == TIGER_OK);
  for (const int moves : {3, -1}) {
    CHECK(tiger_game_position(&game, moves, &position) == TIGER_ILLEGAL_MOVE);
    CHECK(calls::message() != "");
  }
}

TEST_CASE("openings have their names in all symmetries, and keep them") {
  for (const char* text : {"f5d6c3d3c4", "e6f4c3c4d3", "c4e3f6e6f5", "d3c5f6f5e6"})
    CHECK(opening_of(game_of(text)) == "Tiger");
  CHECK(opening_of(game_of("f5d6c3d3c4f4")) == "Tiger");
  CHECK(opening_of(game_of("f5f6")) == "Diagonal");
  CHECK(opening_of(game_of("f5f4")) == "Parallel");
  CHECK(opening_of(game_of("f5d6")) == "Perpendicular");
}

TEST_CASE("a position that is no start of a game has no opening") {
  auto game = calls::sized<tiger_game>();
  REQUIRE(tiger_position_start(&game.start) == TIGER_OK);
  CHECK(opening_of(game) == "");
  game.start = position_of(sample::edge_cases()[1].board);
  CHECK(opening_of(game) == "");
}

}  // namespace
}  // namespace tiger
