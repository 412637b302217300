#include <doctest/doctest.h>

#include <vector>

#include "support/random_boards.h"
#include "table/endgame_cache.h"

namespace tiger {
namespace {

std::vector<Board> boards_of_four(int seed, int number) {
  sample::Random random(seed);
  std::vector<Board> boards;
  for (int i = 0; i < number; ++i) boards.push_back(sample::random_discs(random, 4));
  return boards;
}

TEST_CASE("a cache for four empty squares knows nothing at first and after it is cleared") {
  LastFourCache cache;
  const std::vector<Board> boards = boards_of_four(61, 200);
  for (const Board& board : boards) CHECK(!cache.find(board));
  for (const Board& board : boards) cache.store(board, {2, 4});
  cache.clear();
  for (const Board& board : boards) CHECK(!cache.find(board));
}

TEST_CASE("a cache for four empty squares returns what was stored, bounds combined") {
  LastFourCache cache;
  for (const Board& board : boards_of_four(62, 200)) {
    cache.store(board, {-64, 10});
    REQUIRE(cache.find(board));
    CHECK(cache.find(board)->lower == -64);
    CHECK(cache.find(board)->upper == 10);
    cache.store(board, {4, 64});
    cache.store(board, {2, 20});
    REQUIRE(cache.find(board));
    CHECK(cache.find(board)->lower == 4);
    CHECK(cache.find(board)->upper == 10);
    CHECK(!cache.find(board.passed()));
  }
}

TEST_CASE("in a cache for four empty squares many places are used, and a hit is never false") {
  LastFourCache cache;
  const std::vector<Board> boards = boards_of_four(63, 4000);
  const auto bounds_of = [](std::size_t i) {
    return Bounds{static_cast<Score>(i % 60) - 60, static_cast<Score>(i % 59)};
  };
  for (std::size_t i = 0; i < boards.size(); ++i) cache.store(boards[i], bounds_of(i));
  int found = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const auto known = cache.find(boards[i]);
    if (!known) continue;
    ++found;
    CHECK(known->lower == bounds_of(i).lower);
    CHECK(known->upper == bounds_of(i).upper);
  }
  CHECK(found > 450);  // of 512 places
  CHECK(found <= 512);
}

}  // namespace
}  // namespace tiger
