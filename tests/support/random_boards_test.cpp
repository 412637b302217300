#include "support/random_boards.h"

#include <doctest/doctest.h>

#include <bit>
#include <map>

#include "prove/naive_rules.h"

namespace tiger {
namespace {

int empty_squares(const Board& board) { return std::popcount(~(board.player | board.opponent)); }

TEST_CASE("a seed gives the same boards on every machine") {
  sample::Random random(2);
  CHECK(random.next() == 0x0F76417F6E4290F4);
  CHECK(random.next() == 0x1EDDD140BC6622CE);
  CHECK(sample::random_discs(random, 30) == Board{0x8E13DA48CC8901A2, 0x1088202112004000});
  constexpr Board kInGames[] = {{0x181CE8418A1E7810, 0x47A2173E30200024},
                                {0x9F01634181011110, 0x20F69C1C3E140E04},
                                {0x000818181818687F, 0xBF57234080A78280}};
  for (int i = 0; i < 3; ++i)
    CHECK(sample::random_position(random, 20, sample::kStyles[i]).board == kInGames[i]);
}

TEST_CASE("random numbers below n are all below n and all come up") {
  sample::Random random(31);
  int seen[10] = {};
  for (int i = 0; i < 10000; ++i) {
    const int n = random.below(10);
    REQUIRE(n >= 0);
    REQUIRE(n < 10);
    ++seen[n];
  }
  for (const int n : seen) {
    CHECK(n > 850);
    CHECK(n < 1150);
  }
}

TEST_CASE("random discs leave the squares empty that they should") {
  sample::Random random(32);
  for (int empties = 0; empties <= 64; ++empties) {
    const Board board = sample::random_discs(random, empties);
    CHECK(empty_squares(board) == empties);
    CHECK((board.player & board.opponent) == 0);
  }
  const Bitboard some = 0x00FF0000000000A5;
  const Board around = sample::random_discs_around(random, some);
  CHECK(~(around.player | around.opponent) == some);
}

TEST_CASE("a random game is legal from the start to the end") {
  sample::Random random(33);
  for (int i = 0; i < 60; ++i) {
    const auto game = sample::random_game(random, sample::kStyles[i % 3]);
    CHECK(game.front() == naive::to_position(naive::start()));
    CHECK(naive::is_over(naive::from_position(game.back())));
    for (std::size_t ply = 0; ply + 1 < game.size(); ++ply) {
      const naive::Grid grid = naive::from_position(game[ply]);
      const naive::Grid next = naive::from_position(game[ply + 1]);
      const Bitboard moves = naive::legal_moves(grid);
      bool found = moves == 0 && naive::pass(grid) == next;
      for (int x = 0; x < 64; ++x) found |= (moves >> x & 1) && naive::play(grid, x) == next;
      REQUIRE(found);
    }
  }
}

TEST_CASE("random positions have the empties asked for") {
  sample::Random random(34);
  for (int empties = 0; empties <= 60; ++empties)
    for (const auto style : sample::kStyles)
      CHECK(empty_squares(sample::random_position(random, empties, style).board) == empties);
}

TEST_CASE("games bring passes, wipe-outs and games that end early") {
  sample::Random random(35);
  int passes = 0;
  int wipe_outs = 0;
  int early_ends = 0;
  for (int i = 0; i < 300; ++i) {
    const auto game = sample::random_game(random, sample::kStyles[i % 3]);
    for (std::size_t ply = 1; ply < game.size(); ++ply)
      passes += empty_squares(game[ply].board) == empty_squares(game[ply - 1].board);
    wipe_outs += game.back().board.player == 0 || game.back().board.opponent == 0;
    early_ends += empty_squares(game.back().board) > 0;
  }
  CHECK(passes > 100);
  CHECK(wipe_outs > 5);
  CHECK(early_ends > 20);
}

TEST_CASE("the hand-picked boards are what their names say") {
  std::map<std::string, Board> cases;
  for (const auto& [name, board] : sample::edge_cases()) cases[name] = board;
  CHECK(cases.size() == sample::edge_cases().size());
  const auto grid = [&](const char* name) {
    INFO(name);
    REQUIRE(cases.count(name) == 1);
    return naive::from_board(cases[name]);
  };
  const auto must_pass = [](const naive::Grid& g) {
    return naive::legal_moves(g) == 0 && !naive::is_over(g);
  };
  const auto only_move = [](const naive::Grid& g) {
    const Bitboard moves = naive::legal_moves(g);
    REQUIRE(std::popcount(moves) == 1);
    return std::countr_zero(moves);
  };

  naive::Grid g = grid("the side to move must pass, then the other side fills the board");
  CHECK(must_pass(g));
  g = naive::play(naive::pass(g), only_move(naive::pass(g)));
  CHECK(empty_squares(naive::to_board(g)) == 0);

  g = grid("the side to move must pass and gets a move by it");
  CHECK(must_pass(g));
  g = naive::play(naive::pass(g), only_move(naive::pass(g)));
  CHECK(naive::legal_moves(g) != 0);

  g = grid("both sides must pass with empty squares left, which the winner gets");
  CHECK(naive::is_over(g));
  CHECK(naive::final_score(g) == -54);

  g = grid("both sides must pass in a draw with empty squares left");
  CHECK(naive::is_over(g));
  CHECK(naive::final_score(g) == 0);

  CHECK(naive::final_score(grid("the side to move is wiped out")) == -64);
  CHECK(naive::final_score(grid("the other side is wiped out")) == 64);
  CHECK(naive::is_over(grid("no disc at all")));

  g = grid("the side to move wipes the other out");
  CHECK(naive::final_score(naive::play(g, only_move(g))) == -64);

  CHECK(naive::final_score(grid("a full board, lost")) == -8);
  CHECK(naive::final_score(grid("a full board, drawn")) == 0);
  CHECK(naive::final_score(grid("a full board, all the other side's")) == -64);

  g = grid("one empty square in a corner that both sides could take");
  CHECK(only_move(g) == 0);
  CHECK(only_move(naive::pass(g)) == 0);
  CHECK(must_pass(grid("one empty square that only the other side can take")));
  CHECK(naive::is_over(grid("one empty square that neither side can take")));
  g = grid("one empty square in the middle that flips in all eight directions");
  CHECK(std::popcount(naive::flips(g, only_move(g))) == 19);

  g = grid("the last two squares, a pass between them");
  g = naive::play(g, 0);
  CHECK(must_pass(g));
  CHECK(only_move(naive::pass(g)) == 63);
}

}  // namespace
}  // namespace tiger
