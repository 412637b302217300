#include "eval/feature_indices.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "eval/features.h"
#include "eval/naive_patterns.h"
#include "prove/naive_rules.h"
#include "support/played.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

// The squares of every feature, place by place.
const std::vector<std::vector<Square>>& all_places() {
  static const std::vector<std::vector<Square>> all = [] {
    std::vector<std::vector<Square>> list;
    for (const Pattern& pattern : kPatterns)
      for (const std::vector<Square>& place : naive::places(pattern)) list.push_back(place);
    REQUIRE(list.size() == static_cast<std::size_t>(kFeatureCount));
    return list;
  }();
  return all;
}

// How many indices differ from those that the squares of the board give, digit by digit.
int wrong_indices(const FeatureIndices& indices, const Board& board) {
  int wrong = 0;
  for (int f = 0; f < kFeatureCount; ++f)
    wrong += indices[f] != naive::index_of(all_places()[f], board);
  return wrong;
}

// The discs that a game's ply from `before` to `after` turned over.
Bitboard turned(const Board& before, const Board& after) {
  return before.opponent & after.opponent;  // sides have changed in between
}

TEST_CASE("the indices of a board are read from its squares digit by digit") {
  sample::Random random(1131);
  for (int i = 0; i < 2000; ++i) {
    const Board board = sample::random_discs(random);
    INFO(naive::to_diagram(board));
    REQUIRE(wrong_indices(FeatureIndices(board), board) == 0);
  }
  for (const sample::NamedBoard& known : sample::edge_cases()) {
    INFO(known.name);
    CHECK(wrong_indices(FeatureIndices(known.board), known.board) == 0);
  }
}

TEST_CASE("one disc alone is one digit of the features that hold its square") {
  for (int x = 0; x < 64; ++x)
    for (const Board& board : {Board{bit(x), 0}, Board{0, bit(x)}}) {
      const FeatureIndices indices(board);
      CHECK(wrong_indices(indices, board) == 0);
      for (int f = 0; f < kFeatureCount; ++f) {
        const auto& place = all_places()[f];
        CHECK((indices[f] != 0) == (std::find(place.begin(), place.end(), x) != place.end()));
      }
    }
}

TEST_CASE("the indices of a full board of one colour are the greatest and the least") {
  const FeatureIndices own(Board{kAllSquares, 0});
  const FeatureIndices other(Board{0, kAllSquares});
  const FeatureIndices none(Board{0, 0});
  for (int f = 0; f < kFeatureCount; ++f) {
    const int most = (naive::three_to(kFeatures[f].size) - 1) / 2;
    CHECK(own[f] == most);
    CHECK(other[f] == -most);
    CHECK(none[f] == 0);
  }
}

TEST_CASE("indices updated along games with passes are those of a rebuild") {
  sample::Random random(1132);
  int passes = 0;
  for (int i = 0; i < 100; ++i) {
    const auto game = sample::random_game(random, sample::kStyles[i % 3]);
    FeatureIndices indices(game.front().board);
    for (std::size_t ply = 0; ply + 1 < game.size(); ++ply) {
      const Board& before = game[ply].board;
      const Board& after = game[ply + 1].board;
      const Square x = sample::played(before, after);
      passes += x == kPass;
      indices = x == kPass ? indices.passed() : indices.after(x, turned(before, after));
      INFO(naive::to_diagram(after));
      REQUIRE(indices == FeatureIndices(after));
      REQUIRE(wrong_indices(indices, after) == 0);
    }
  }
  CHECK(passes > 30);
}

TEST_CASE("any move on any board gives the indices of the board after it") {
  sample::Random random(1133);
  for (int i = 0; i < 1000; ++i) {
    const Board board = sample::random_discs(random);
    const FeatureIndices indices(board);
    for (int x = 0; x < 64; ++x) {
      if ((board.player | board.opponent) >> x & 1) continue;
      const Bitboard flipped = naive::walk_flips(x, board.player, board.opponent);
      const Board next{board.opponent & ~flipped, board.player | flipped | bit(x)};
      REQUIRE(indices.after(x, flipped) == FeatureIndices(next));
    }
    REQUIRE(indices == FeatureIndices(board));
  }
}

TEST_CASE("a pass negates every index, and a second one changes it back") {
  sample::Random random(1134);
  for (int i = 0; i < 1000; ++i) {
    const Board board = sample::random_discs(random);
    const FeatureIndices indices(board);
    const FeatureIndices passed = indices.passed();
    for (int f = 0; f < kFeatureCount; ++f) REQUIRE(passed[f] == -indices[f]);
    REQUIRE(passed == FeatureIndices(Board{board.opponent, board.player}));
    REQUIRE(passed.passed() == indices);
  }
}

TEST_CASE("boards that differ on a square of a feature have different indices") {
  sample::Random random(1135);
  for (int i = 0; i < 200; ++i) {
    const Board board = sample::random_discs(random);
    for (int x = 0; x < 64; ++x) {
      Board changed = board;
      (board.player >> x & 1 ? changed.player : changed.opponent) ^= bit(x);
      if (changed.player & changed.opponent) continue;
      bool read = false;
      for (const auto& place : all_places())
        read |= std::find(place.begin(), place.end(), x) != place.end();
      REQUIRE((FeatureIndices(board) == FeatureIndices(changed)) == !read);
    }
  }
}

}  // namespace
}  // namespace tiger
