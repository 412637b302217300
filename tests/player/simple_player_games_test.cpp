// The games of --self-play: legal, whole, and for ever the same.
#include "player/simple_player_games.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "platform/hash.h"
#include "prove/naive_rules.h"

namespace tiger {
namespace {

// How many games of `n` deviate from the considered moves, in percent of the moves after the
// longest opening.
double percent_deviating(int n, int percent_random) {
  int moves = 0;
  int deviating = 0;
  for (int i = 0; i < n; ++i) {
    const Game game = self_play_game(1, static_cast<std::uint64_t>(i), percent_random);
    Position position;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
      if (ply >= 20) {
        ++moves;
        deviating += considered_move(position.board) != game.moves[ply];
      }
      REQUIRE(play(position, game.moves[ply]));
    }
    CHECK(is_game_over(position.board));
  }
  return 100.0 * deviating / moves;
}

TEST_CASE("the games are legal and whole, and as random as is asked for") {
  CHECK(percent_deviating(100, 0) == 0);
  const double at_10 = percent_deviating(100, 10);
  CHECK(at_10 > 4);
  CHECK(at_10 < 10);
  CHECK(percent_deviating(100, 100) > 60);
}

TEST_CASE("games differ by seed and index") {
  std::set<std::vector<Square>> games;
  for (std::uint64_t seed = 0; seed < 10; ++seed)
    for (std::uint64_t index = 0; index < 20; ++index)
      games.insert(self_play_game(seed, index, 10).moves);
  CHECK(games.size() == 200);
}

TEST_CASE("the games are those of earlier versions") {
  Fnv1a sum;
  for (std::uint64_t index = 0; index < 100; ++index)
    for (const int percent : {0, 10, 100})
      for (const Square x : self_play_game(1, index, percent).moves)
        sum.add(static_cast<std::uint64_t>(x));
  CHECK(sum.value() == 17575670666077394931u);
}

// ---- The considered move, by the naive rules ----------------------------------------------------

int naive_value(const naive::Grid& grid) {
  if (naive::is_over(grid)) return 1000 * naive::final_score(grid);
  int value = std::popcount(naive::legal_moves(grid)) -
              std::popcount(naive::legal_moves(naive::pass(grid)));
  for (const int corner : {0, 7, 56, 63})
    if (const naive::Cell cell = grid.cells[static_cast<std::size_t>(corner)];
        cell != naive::Cell::kEmpty)
      value += cell == grid.side ? 10 : -10;
  return value;
}

TEST_CASE("the considered move is the first best one by a search of two plies") {
  for (std::uint64_t index = 0; index < 3; ++index) {
    naive::Grid grid = naive::start();
    for (const Square played : self_play_game(2, index, 100).moves) {
      if (naive::legal_moves(grid) == 0) grid = naive::pass(grid);
      int best = -1'000'000;
      Square first = kNoSquare;
      for (Square x = 0; x < 64; ++x) {
        if (!(naive::legal_moves(grid) >> x & 1)) continue;
        const naive::Grid child = naive::play(grid, x);
        int value = -naive_value(child);
        if (naive::legal_moves(child) != 0) value = 1'000'000;
        for (Square y = 0; y < 64; ++y)
          if (naive::legal_moves(child) >> y & 1)
            value = std::min(value, naive_value(naive::play(child, y)));
        if (value > best) {
          best = value;
          first = x;
        }
      }
      CHECK(considered_move(naive::to_board(grid)) == first);
      grid = naive::play(grid, played);
    }
  }
}

}  // namespace
}  // namespace tiger
