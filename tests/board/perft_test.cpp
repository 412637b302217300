// Counts lines of play from the start, which tests moves, flips and passes at once. A pass is a ply
// here, and a game that ends before the depth counts as one line; other conventions give different
// numbers at depth 9 and more.
#include <doctest/doctest.h>

#include "board/board.h"
#include "support/naive_rules.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

constexpr long long kLines[] = {1,    4,     12,     56,      244,      1396,
                                8200, 55092, 390216, 3005288, 24571284, 212258800};

long long perft(const Board& board, int depth) {
  if (depth == 0) return 1;
  const Bitboard moves = board.legal_moves();
  if (moves == 0) return is_game_over(board) ? 1 : perft(board.passed(), depth - 1);
  long long lines = 0;
  for (const Square x : squares(moves)) lines += perft(board.after(x, board.flips(x)), depth - 1);
  return lines;
}

TEST_CASE("perft from the start, a pass being a ply, to depth 9") {
  for (int depth = 0; depth <= 9; ++depth) CHECK(perft(kStartBoard, depth) == kLines[depth]);
}

TEST_CASE("perft agrees with the naive rules, also near the end") {
  for (int depth = 0; depth <= 6; ++depth)
    CHECK(perft(kStartBoard, depth) == naive::perft(naive::start(), depth));
  sample::Random random(131);
  for (int i = 0; i < 150; ++i) {
    const Board board = sample::random_position(random, i % 6, sample::kStyles[i % 3]).board;
    INFO(naive::to_diagram(board));
    CHECK(perft(board, 8) == naive::perft(naive::from_board(board), 8));
  }
}

TEST_SUITE("nightly") {
  TEST_CASE("perft from the start, a pass being a ply, to depth 11") {
    CHECK(perft(kStartBoard, 10) == kLines[10]);
    CHECK(perft(kStartBoard, 11) == kLines[11]);
  }
}

}  // namespace
}  // namespace tiger
