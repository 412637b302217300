#include "table/endgame_cache.h"

#include <doctest/doctest.h>

#include <vector>

#include "support/random_boards.h"

namespace tiger {
namespace {

TEST_CASE("an endgame cache knows nothing at first") {
  const EndgameCache cache(4);
  sample::Random random(31);
  for (int i = 0; i < 200; ++i) {
    const Board board = sample::random_discs(random, 10);
    CHECK(!cache.find(board, board.empty_count()));
  }
  CHECK(!cache.find({0, 0}, 64));  // which fresh memory is full of
}

TEST_CASE("an endgame cache returns what was stored") {
  EndgameCache cache(4);
  sample::Random random(32);
  for (int i = 0; i < 200; ++i) {
    const Board board = sample::random_discs(random, 10);
    const int empties = board.empty_count();
    cache.store(board, empties, {-64, 10});
    auto known = cache.find(board, empties);
    REQUIRE(known);
    CHECK(known->lower == -64);
    CHECK(known->upper == 10);
    cache.store(board, empties, {4, 64});
    known = cache.find(board, empties);
    REQUIRE(known);
    CHECK(known->lower == 4);
    CHECK(known->upper == 10);
  }
}

TEST_CASE("an endgame cache combines bounds") {
  EndgameCache cache(4);
  for (const Bounds bounds : {Bounds{6, 64}, Bounds{2, 64}, Bounds{-64, 12}, Bounds{-64, 20}})
    cache.store(kStartBoard, 60, bounds);
  const auto known = cache.find(kStartBoard, 60);
  REQUIRE(known);
  CHECK(known->lower == 6);
  CHECK(known->upper == 12);
}

TEST_CASE("an endgame cache that was cleared knows nothing, and fills again") {
  EndgameCache cache(4);
  cache.store(kStartBoard, 60, {6, 12});
  cache.clear();
  CHECK(!cache.find(kStartBoard, 60));
  cache.store(kStartBoard, 60, {-64, 20});
  const auto known = cache.find(kStartBoard, 60);
  REQUIRE(known);
  CHECK(known->lower == -64);
  CHECK(known->upper == 20);
}

// Different boards, each with one empty square more than the one before; the first has none.
std::vector<Board> boards_by_empties(int most) {
  std::vector<Board> boards;
  for (int empties = 0; empties <= most; ++empties)
    boards.push_back({.player = ~Bitboard{0} << (empties + 20) | 1,
                      .opponent = ~(~Bitboard{0} << 20) & ~Bitboard{1}});
  return boards;
}

TEST_CASE("what a line of an endgame cache held before it was cleared is gone") {
  EndgameCache cache(1);
  const std::vector<Board> boards = boards_by_empties(12);
  for (const Board& before : boards)
    for (const Board& after : boards) {
      if (before == after) continue;
      cache.clear();
      cache.store(before, before.empty_count(), {2, 2});
      cache.clear();
      cache.store(after, after.empty_count(), {-8, -8});
      if (const auto known = cache.find(before, before.empty_count())) {
        CHECK(known->lower == kScoreMin);  // of its line, but with bounds that say nothing
        CHECK(known->upper == kScoreMax);
      }
    }
}

TEST_CASE("in an endgame cache positions nearer the end do not replace those of an earlier stage") {
  EndgameCache cache(1);  // two lines: nearly all boards collide
  const std::vector<Board> boards = boards_by_empties(12);
  cache.store(boards[12], 12, {2, 2});
  cache.store(boards[11], 11, {4, 4});
  for (int empties = 0; empties < 10; ++empties) cache.store(boards[empties], empties, {6, 6});
  REQUIRE(cache.find(boards[12], 12));
  REQUIRE(cache.find(boards[11], 11));
  CHECK(cache.find(boards[12], 12)->lower == 2);
  CHECK(cache.find(boards[11], 11)->lower == 4);
  int known = 0;
  for (int empties = 0; empties < 10; ++empties)
    known += cache.find(boards[empties], empties).has_value();
  CHECK(known >= 1);
  CHECK(known <= 2);
}

TEST_CASE("an endgame cache never takes one board for another") {
  EndgameCache cache(1);  // two lines: all boards of a stage collide
  sample::Random random(33);
  for (int i = 0; i < 1000; ++i) {
    const Board board = sample::random_discs(random, 8);
    const Board other = sample::random_discs(random, 8);
    if (board == other || board == other.passed()) continue;
    cache.store(board, 8, {2, 2});
    CHECK(!cache.find(board.passed(), 8));
    CHECK(!cache.find(other, 8));
    cache.store(other, 8, {-8, 64});
    if (const auto known = cache.find(board, 8))
      CHECK(known->lower == 2);  // the other's place differs
  }
}

}  // namespace
}  // namespace tiger
