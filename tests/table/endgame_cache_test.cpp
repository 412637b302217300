#include "table/endgame_cache.h"

#include <doctest/doctest.h>

#include "support/random_boards.h"

namespace tiger {
namespace {

TEST_CASE("an endgame cache knows nothing at first") {
  const EndgameCache cache(4);
  sample::Random random(31);
  for (int i = 0; i < 200; ++i) CHECK(!cache.find(sample::random_discs(random, 10)));
}

TEST_CASE("an endgame cache gives back what it was told") {
  EndgameCache cache(4);
  sample::Random random(32);
  for (int i = 0; i < 200; ++i) {
    const Board board = sample::random_discs(random, 10);
    cache.store(board, {-64, 10}, kNoSquare);
    auto entry = cache.find(board);
    REQUIRE(entry);
    CHECK(entry->lower == -64);
    CHECK(entry->upper == 10);
    CHECK(entry->move == kNoSquare);
    cache.store(board, {4, 64}, 19);
    entry = cache.find(board);
    REQUIRE(entry);
    CHECK(entry->lower == 4);
    CHECK(entry->upper == 10);
    CHECK(entry->move == 19);
  }
}

TEST_CASE("an endgame cache joins bounds, and keeps the move of the better lower one") {
  EndgameCache cache(4);
  cache.store(kStartBoard, {6, 64}, 19);
  cache.store(kStartBoard, {2, 64}, 26);
  cache.store(kStartBoard, {-64, 12}, 37);
  cache.store(kStartBoard, {-64, 20}, 44);
  const auto entry = cache.find(kStartBoard);
  REQUIRE(entry);
  CHECK(entry->lower == 6);
  CHECK(entry->upper == 12);
  CHECK(entry->move == 19);
}

TEST_CASE("an endgame cache that was cleared knows nothing, and learns again") {
  EndgameCache cache(4);
  cache.store(kStartBoard, {6, 12}, 19);
  cache.clear();
  CHECK(!cache.find(kStartBoard));
  cache.store(kStartBoard, {-64, 20}, kNoSquare);
  const auto entry = cache.find(kStartBoard);
  REQUIRE(entry);
  CHECK(entry->lower == -64);
  CHECK(entry->upper == 20);
  CHECK(entry->move == kNoSquare);
}

TEST_CASE("an endgame cache never takes one board for another") {
  EndgameCache cache(1);  // two entries: all boards are in each other's way
  sample::Random random(33);
  for (int i = 0; i < 1000; ++i) {
    const Board board = sample::random_discs(random, 8);
    const Board other = sample::random_discs(random, 8);
    if (board == other || board == other.passed()) continue;
    cache.store(board, {2, 2}, 19);
    CHECK(!cache.find(board.passed()));
    CHECK(!cache.find(other));
    cache.store(other, {-8, 64}, 26);
    if (const auto entry = cache.find(board))
      CHECK(entry->lower == 2);  // the other's place differs
  }
}

}  // namespace
}  // namespace tiger
