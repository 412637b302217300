// Counts lines of play, which tests moves, flips and passes at once.
#include "board/perft.h"

#include <doctest/doctest.h>

#include "prove/naive_rules.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

// From the start, by depth, a pass being a ply.
constexpr long long kLines[] = {1,    4,     12,     56,      244,      1396,
                                8200, 55092, 390216, 3005288, 24571284, 212258800};

long long lines_of(const Board& board, int depth, Pass pass) {
  return static_cast<long long>(perft(board, depth, pass));
}

// By the naive rules, a pass taking no ply.
long long naive_lines(const naive::Grid& grid, int depth) {
  if (depth == 0) return 1;
  const Bitboard moves = naive::legal_moves(grid);
  if (moves == 0) return naive::is_over(grid) ? 1 : naive_lines(naive::pass(grid), depth);
  long long lines = 0;
  for (const Square x : squares(moves)) lines += naive_lines(naive::play(grid, x), depth - 1);
  return lines;
}

TEST_CASE("perft from the start, a pass being a ply, to depth 9") {
  for (int depth = 1; depth <= 9; ++depth)
    CHECK(lines_of(kStartBoard, depth, Pass::kIsPly) == kLines[depth]);
}

TEST_CASE("perft agrees with the naive rules, also near the end, in both conventions") {
  for (int depth = 1; depth <= 6; ++depth)
    CHECK(lines_of(kStartBoard, depth, Pass::kIsPly) == naive::perft(naive::start(), depth));
  sample::Random random(131);
  int differ = 0;
  for (int i = 0; i < 150; ++i) {
    const Board board = sample::random_position(random, i % 6, sample::kStyles[i % 3]).board;
    INFO(naive::to_diagram(board));
    for (const int depth : {1, 2, 4, 8}) {
      const long long plies = lines_of(board, depth, Pass::kIsPly);
      const long long discs = lines_of(board, depth, Pass::kIsFree);
      CHECK(plies == naive::perft(naive::from_board(board), depth));
      CHECK(discs == naive_lines(naive::from_board(board), depth));
      differ += plies != discs;
    }
  }
  CHECK(differ > 0);
}

TEST_CASE("perft stops if told to, except over a few plies") {
  const std::atomic<bool> stop = true;
  CHECK(perft(kStartBoard, 6, Pass::kIsPly, &stop) == 8200);
  CHECK(perft(kStartBoard, 7, Pass::kIsPly, &stop) == 0);
  const std::atomic<bool> go_on = false;
  CHECK(perft(kStartBoard, 7, Pass::kIsPly, &go_on) == 55092);
}

TEST_SUITE("nightly") {
  TEST_CASE("perft from the start, a pass being a ply, to depth 11") {
    CHECK(lines_of(kStartBoard, 10, Pass::kIsPly) == kLines[10]);
    CHECK(lines_of(kStartBoard, 11, Pass::kIsPly) == kLines[11]);
  }
}

}  // namespace
}  // namespace tiger
