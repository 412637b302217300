#include "eval/evaluation_cache.h"

#include <doctest/doctest.h>

#include <vector>

#include "eval/evaluate.h"
#include "eval/weights_data.h"
#include "support/random_boards.h"

using namespace tiger;

namespace {

constexpr std::uint64_t kKey = 0x123456789ABCDEF1;

int value_in(EvaluationCache& cache, const Board& board, int value) {
  return cache.value(board, kKey, [&] { return value; });
}

bool holds(EvaluationCache& cache, const Board& board) {
  bool computed = false;
  cache.value(board, kKey, [&] {
    computed = true;
    return 0;
  });
  return !computed;
}

}  // namespace

TEST_CASE("a value is computed once and then found, whatever its sign") {
  EvaluationCache cache(10);
  for (const int value : {0, 1, -1, 2047, -2048, (1 << 20) - 1, -(1 << 20)}) {
    const Board board{static_cast<Bitboard>(value) << 1, 1};
    CHECK(value_in(cache, board, value) == value);
    CHECK(holds(cache, board));
    CHECK(value_in(cache, board, 77) == value);
  }
}

TEST_CASE("boards that differ in a square or two are not confused") {
  for (Square x = 0; x < 64; ++x)
    for (Square y = 0; y < 64; ++y) {
      const Board empty{};
      const Board player{bit(x) | bit(y), 0};
      const Board opponent{0, bit(x) | bit(y)};
      const Board both{bit(x), bit(y) & ~bit(x)};
      std::vector<Board> boards = {empty, player, opponent};
      if (x != y) boards.insert(boards.end(), {both, both.passed(), {bit(x), 0}, {0, bit(x)}});
      for (std::size_t i = 0; i < boards.size(); ++i)
        for (std::size_t j = 0; j < boards.size(); ++j) {
          if (i == j) continue;
          EvaluationCache cache(1);
          value_in(cache, boards[i], 1);
          REQUIRE_FALSE(holds(cache, boards[j]));
        }
    }
}

TEST_CASE("a tiny cache always returns what the evaluation computes") {
  const Weights& weights = embedded_weights();
  EvaluationCache cache(3);
  int found = 0;
  sample::Random random(4077);
  for (int i = 0; i < 2000; ++i) {
    const Board board = sample::random_discs(random);
    for (int again = 0; again < 2; ++again) {
      const int expected =
          evaluate_units(weights, board, FeatureIndices(board), board.empty_count());
      bool computed = false;
      CHECK(cache.value(board, kKey, [&] {
        computed = true;
        return expected;
      }) == expected);
      found += !computed;
    }
  }
  CHECK(found >= 2000);
}

TEST_CASE("values of other weights, or with another noise, are never found") {
  const Weights second(WeightsData(Channels{8, 8, 8, 8}));
  std::vector<std::uint64_t> keys = {evaluation_key(second)};
  for (int noise = 0; noise <= 64; ++noise)
    keys.push_back(evaluation_key(embedded_weights(), noise));
  EvaluationCache& cache = evaluation_cache();
  sample::Random random(4078);
  for (int i = 0; i < 200; ++i) {
    const Board board = sample::random_discs(random);
    for (std::size_t k = 0; k < keys.size(); ++k) {
      const int value = static_cast<int>(k);
      CHECK(cache.value(board, keys[k], [&] { return value; }) == value);
      CHECK(cache.value(board, keys[k], [&] { return -1; }) == value);
    }
  }
}
