#include "board/mobility.h"

#include <doctest/doctest.h>

#include <bit>

#include "prove/naive_rules.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

Bitboard empty_next_to_other(const naive::Grid& grid) {
  const naive::Cell other =
      grid.side == naive::Cell::kBlack ? naive::Cell::kWhite : naive::Cell::kBlack;
  Bitboard found = 0;
  for (int x = 0; x < 64; ++x)
    for (int y = 0; y < 64; ++y) {
      const int files = x % 8 - y % 8;
      const int rows = x / 8 - y / 8;
      if (files * files <= 1 && rows * rows <= 1 && grid.cells[x] == naive::Cell::kEmpty &&
          grid.cells[y] == other)
        found |= Bitboard{1} << x;
    }
  return found;
}

void check_mobility(const Board& board) {
  INFO(naive::to_diagram(board));
  const naive::Grid grid = naive::from_board(board);
  const Bitboard potential = empty_next_to_other(grid);
  REQUIRE(mobility(board) == std::popcount(naive::legal_moves(grid)));
  REQUIRE(potential_moves(board) == potential);
  REQUIRE(potential_mobility(board) == std::popcount(potential));
  REQUIRE((board.legal_moves() & ~potential) == 0);
}

TEST_CASE("mobility and potential mobility match a walk over the board") {
  sample::Random random(161);
  for (int i = 0; i < 1500; ++i) check_mobility(sample::random_discs(random));
  for (int i = 0; i < 15; ++i)
    for (const Position& position : sample::random_game(random, sample::kStyles[i % 3]))
      check_mobility(position.board);
  for (const auto& [name, board] : sample::edge_cases()) check_mobility(board);
}

}  // namespace
}  // namespace tiger
