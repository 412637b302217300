#include "board/board.h"

#include <doctest/doctest.h>

#include "prove/naive_rules.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

void check_against_rules(const Board& board) {
  INFO(naive::to_diagram(board));
  const naive::Grid grid = naive::from_board(board);
  const Bitboard moves = naive::legal_moves(grid);
  REQUIRE(board.legal_moves() == moves);
  REQUIRE(board.occupied() == (board.player | board.opponent));
  REQUIRE(board.empties() == ~(board.player | board.opponent));
  REQUIRE(board.empty_count() == naive::count(grid, naive::Cell::kEmpty));
  REQUIRE(board.passed() == naive::to_board(naive::pass(grid)));
  REQUIRE(is_game_over(board) == naive::is_over(grid));
  REQUIRE(final_score(board) == naive::final_score(grid));
  REQUIRE(final_score(board.passed()) == -naive::final_score(grid));
  REQUIRE(final_score(count(board.player), count(board.opponent)) == naive::final_score(grid));
  for (int x = 0; x < 64; ++x)
    if (moves >> x & 1) {
      const Board next = board.after(x, board.flips(x));
      REQUIRE(next == naive::to_board(naive::play(grid, x)));
      REQUIRE((next.player & next.opponent) == 0);
    }
}

TEST_CASE("the engine starts from the board that the rules start from") {
  CHECK(kStartBoard == naive::to_board(naive::start()));
  CHECK(Position{} == naive::to_position(naive::start()));
  CHECK(Position{}.side == Color::kBlack);
}

TEST_CASE("moves, passes, ends and scores follow the rules on random discs") {
  sample::Random random(121);
  for (int i = 0; i < 1500; ++i) check_against_rules(sample::random_discs(random));
}

TEST_CASE("moves, passes, ends and scores follow the rules in games") {
  sample::Random random(122);
  for (int i = 0; i < 45; ++i)
    for (const Position& position : sample::random_game(random, sample::kStyles[i % 3]))
      check_against_rules(position.board);
}

TEST_CASE("moves, passes, ends and scores follow the rules in the hand-picked cases") {
  for (const auto& edge_case : sample::edge_cases()) {
    CAPTURE(edge_case.name);
    check_against_rules(edge_case.board);
  }
}

TEST_CASE("every pair of disc counts has the score that the rules give") {
  for (int own = 0; own <= 64; ++own)
    for (int other = 0; own + other <= 64; ++other) {
      const int empty = 64 - own - other;
      const int want = own > other ? own + empty - other : own < other ? own - other - empty : 0;
      CHECK(final_score(own, other) == want);
      CHECK(final_score(own, other) % 2 == 0);
    }
  CHECK(final_score(64, 0) == kScoreMax);
  CHECK(final_score(0, 64) == kScoreMin);
  CHECK(kScoreNone < kScoreMin);
}

TEST_CASE("a position knows which discs are black, whichever side is to move") {
  const Board board{0x0F, 0xF0};
  CHECK(Position{board, Color::kBlack}.black() == 0x0F);
  CHECK(Position{board, Color::kBlack}.white() == 0xF0);
  CHECK(Position{board, Color::kWhite}.black() == 0xF0);
  CHECK(Position{board, Color::kWhite}.white() == 0x0F);
  CHECK(other(Color::kBlack) == Color::kWhite);
  CHECK(other(Color::kWhite) == Color::kBlack);
}

}  // namespace
}  // namespace tiger
