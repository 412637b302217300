// The order of the pool depends on the set of games up to symmetry and on the seed alone.
#include "pick/games.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "pick/played_games.h"
#include "prove/naive_rules.h"

namespace tiger::tools {
namespace {

std::vector<PoolGame> folded_pool(const std::vector<Game>& games, std::uint64_t seed) {
  std::vector<PoolGame> pool;
  for (const Game& game : games) pool.push_back(pool_game(game, seed));
  shuffle(pool);
  return pool;
}

std::vector<std::uint64_t> keys_of(const std::vector<PoolGame>& pool) {
  std::vector<std::uint64_t> keys;
  for (const PoolGame& game : pool) keys.push_back(game.key);
  return keys;
}

TEST_CASE("all images of a game have one key, with either colour to move first") {
  const Game game = sample::played_games(1, 5).front();
  std::set<std::uint64_t> keys;
  for (int image = 0; image < 8; ++image) {
    Game other = sample::image_of(game, image);
    keys.insert(pool_game(other, 3).key);
    other.start.side = Color::kWhite;
    keys.insert(pool_game(other, 3).key);
  }
  CHECK(keys.size() == 1);
  CHECK_FALSE(keys.contains(pool_game(game, 4).key));
  Game shorter = game;
  shorter.moves.pop_back();
  CHECK_FALSE(keys.contains(pool_game(shorter, 3).key));
}

TEST_CASE("the order of games does not matter, and games that are the same count once") {
  const std::vector<Game> games = sample::played_games(40, 6);
  const std::vector<PoolGame> pool = folded_pool(games, 1);
  CHECK(pool.size() == 40);
  CHECK(std::is_sorted(pool.begin(), pool.end(),
                       [](const PoolGame& a, const PoolGame& b) { return a.key < b.key; }));

  std::vector<Game> twice(games.rbegin(), games.rend());
  for (const Game& game : games) twice.push_back(sample::image_of(game, 5));
  const std::vector<PoolGame> folded = folded_pool(twice, 1);
  CHECK(keys_of(folded) == keys_of(pool));
  // Which of two images remains does not depend on the order.
  std::reverse(twice.begin(), twice.end());
  const std::vector<PoolGame> again = folded_pool(twice, 1);
  for (std::size_t i = 0; i < again.size(); ++i) CHECK(again[i].moves == folded[i].moves);
}

TEST_CASE("another seed makes another order, in which each place is as likely as the others") {
  const std::vector<Game> games = sample::played_games(60, 7);
  CHECK(keys_of(folded_pool(games, 1)) != keys_of(folded_pool(games, 2)));
  // How often each game is in the first half, over 400 seeds: 200 times, standard deviation 10.
  for (const Game& game : games) {
    int first_half = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed)
      first_half += pool_game(game, seed).key >> 63 == 0;
    CHECK(first_half > 150);
    CHECK(first_half < 250);
  }
}

TEST_CASE("a game as far as a number of empty squares, and the positions between two numbers") {
  const Game game = sample::played_games(1, 8).front();
  const PoolGame pooled = pool_game(game, 1);
  std::vector<int> seen;
  visit_positions(pooled, 20, 23, [&](const Position& position) {
    seen.push_back(position.board.empty_count());
    Position reached;
    for (const Square x : pooled.until(seen.back()).moves) REQUIRE(play(reached, x));
    CHECK(reached == position);
  });
  CHECK(seen == std::vector<int>{23, 22, 21, 20});

  // A position is a game without moves; a pass comes before the game.
  const Board must_pass = naive::from_diagram(
      "-XXXXXXO XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX");
  for (const Board& board : {must_pass, must_pass.passed()}) {
    std::vector<Position> positions;
    visit_positions(pool_game({{board, Color::kBlack}, {}}, 1), 1, 60,
                    [&](const Position& position) { positions.push_back(position); });
    REQUIRE(positions.size() == 1);
    CHECK(positions.front().board == must_pass.passed());
    CHECK(positions.front().side == (board == must_pass ? Color::kWhite : Color::kBlack));
  }
}

}  // namespace
}  // namespace tiger::tools
