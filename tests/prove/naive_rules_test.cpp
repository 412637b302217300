// The oracle itself, against what can be counted by hand.
#include "prove/naive_rules.h"

#include <doctest/doctest.h>

#include <stdexcept>
#include <string>

#include "support/random_boards.h"

namespace tiger {
namespace {

TEST_CASE("the naive start has black to move and the four known moves") {
  const naive::Grid start = naive::start();
  const Board board = naive::from_diagram(
      "-------- -------- -------- ---OX--- ---XO--- -------- -------- --------");
  CHECK(naive::to_board(start) == board);
  CHECK(naive::to_position(start).side == Color::kBlack);
  CHECK(naive::legal_moves(start) == (1ULL << 19 | 1ULL << 26 | 1ULL << 37 | 1ULL << 44));
}

TEST_CASE("a naive move flips in all eight directions and stops at gaps and borders") {
  const naive::Grid star = naive::from_board(naive::from_diagram(
      "X--X--X- -O-O-O-- --OOO--- XOO-OOOX --OOO--- -O-O-O-- O--O--X- ---X----"));
  const Bitboard flipped = naive::flips(star, 27);
  const Board flips_of_star = naive::from_diagram(
      "-------- -X-X-X-- --XXX--- -XX-XXX- ---XX--- ---X-X-- ---X---- --------");
  CHECK(flipped == flips_of_star.player);
}

TEST_CASE("a naive board survives conversion to a board and to a position of either colour") {
  sample::Random random(11);
  for (int i = 0; i < 1000; ++i) {
    const Board board = sample::random_discs(random);
    CHECK(naive::to_board(naive::from_board(board)) == board);
    CHECK(naive::from_diagram(naive::to_diagram(board)) == board);
    for (const Color side : {Color::kBlack, Color::kWhite}) {
      const Position position{board, side};
      CHECK(naive::to_position(naive::from_position(position)) == position);
    }
  }
}

TEST_CASE("a diagram of another size or with another letter is refused") {
  CHECK_THROWS_AS(naive::from_diagram(""), std::invalid_argument);
  CHECK_THROWS_AS(naive::from_diagram(std::string(63, '-')), std::invalid_argument);
  CHECK_THROWS_AS(naive::from_diagram(std::string(65, '-')), std::invalid_argument);
  CHECK_THROWS_AS(naive::from_diagram(std::string(63, '-') + "x"), std::invalid_argument);
}

TEST_CASE("the naive walk over bitboards flips what the walk over cells flips") {
  sample::Random random(12);
  for (int i = 0; i < 2000; ++i) {
    const Board board = sample::random_discs(random);
    const naive::Grid grid = naive::from_board(board);
    for (int x = 0; x < 64; ++x) {
      if ((board.player | board.opponent) >> x & 1) continue;
      if (naive::walk_flips(x, board.player, board.opponent) != naive::flips(grid, x))
        FAIL(naive::to_diagram(board) << "\nsquare " << x);
    }
  }
}

TEST_CASE("the naive rules count as many lines of play as the literature") {
  constexpr long long kLines[] = {1, 4, 12, 56, 244, 1396, 8200};
  for (int depth = 0; depth <= 6; ++depth)
    CHECK(naive::perft(naive::start(), depth) == kLines[depth]);
}

TEST_CASE("the naive winner gets the empty squares") {
  const auto score = [](const char* diagram) {
    return naive::final_score(naive::from_board(naive::from_diagram(diagram)));
  };
  CHECK(score("X------- -------- -------- -------- -------- -------- -------- --------") == 64);
  CHECK(score("O------- -------- -------- -------- -------- -------- -------- --------") == -64);
  CHECK(score("O------X -------- -------- -------- -------- -------- -------- --------") == 0);
  CHECK(score("OXX----- -------- -------- -------- -------- -------- -------- --------") == 62);
}

}  // namespace
}  // namespace tiger
