#include "eval/evaluate.h"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>

#include "eval/naive_patterns.h"
#include "eval/random_weights.h"
#include "support/naive_rules.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

constexpr int kEmptiesAtStart = 60;

struct Drawn {
  WeightsData data;
  Weights weights;
};

// Any numbers, shared as shared_weights() says and no further.
const Drawn& drawn() {
  static const Drawn drawn = [] {
    sample::Random random(1141);
    const WeightsData data = sample::random_weights(random);
    return Drawn{data, Weights(data)};
  }();
  return drawn;
}

int empties_of(const Board& board) { return std::popcount(~(board.player | board.opponent)); }

int evaluated(const Weights& weights, const Board& board) {
  return evaluate_units(weights, FeatureIndices(board), empties_of(board));
}

Board image(const Board& board, int s) {
  Board moved{};
  for (int x = 0; x < 64; ++x) {
    if (board.player >> x & 1) moved.player |= bit(naive::image(x, s));
    if (board.opponent >> x & 1) moved.opponent |= bit(naive::image(x, s));
  }
  return moved;
}

// Random discs with each number of empty squares, and all positions of some games.
std::vector<Board> boards_to_try(std::uint64_t seed) {
  sample::Random random(seed);
  std::vector<Board> boards;
  for (int empties = 0; empties <= kEmptiesAtStart; ++empties)
    for (int i = 0; i < 5; ++i) boards.push_back(sample::random_discs(random, empties));
  for (int i = 0; i < 9; ++i)
    for (const Position& position : sample::random_game(random, sample::kStyles[i % 3]))
      boards.push_back(position.board);
  return boards;
}

TEST_CASE("an evaluation is a constant and the weights of all features, added one by one") {
  for (const Board& board : boards_to_try(1142)) {
    INFO(naive::to_diagram(board));
    REQUIRE(evaluated(drawn().weights, board) == naive::evaluate_units(drawn().data, board));
  }
}

TEST_CASE("a position and its eight images evaluate the same") {
  for (const Board& board : boards_to_try(1143)) {
    INFO(naive::to_diagram(board));
    const int units = evaluated(drawn().weights, board);
    const int embedded = evaluated(embedded_weights(), board);
    for (int s = 0; s < 8; ++s) {
      REQUIRE(evaluated(drawn().weights, image(board, s)) == units);
      REQUIRE(evaluated(embedded_weights(), image(board, s)) == embedded);
    }
  }
}

TEST_CASE("with the colours and the side swapped a position evaluates the same") {
  sample::Random random(1144);
  for (int i = 0; i < 30; ++i)
    for (const Position& position : sample::random_game(random, sample::kStyles[i % 3])) {
      naive::Grid swapped = naive::from_position(position);
      for (naive::Cell& cell : swapped.cells)
        if (cell != naive::Cell::kEmpty)
          cell = cell == naive::Cell::kBlack ? naive::Cell::kWhite : naive::Cell::kBlack;
      swapped.side = position.side == Color::kBlack ? naive::Cell::kWhite : naive::Cell::kBlack;
      REQUIRE(evaluated(drawn().weights, naive::to_board(swapped)) ==
              evaluated(drawn().weights, position.board));
    }
}

TEST_CASE("each number of empty squares has its constant and its stage") {
  WeightsData data = sample::even_weights(0);
  for (int s = 0; s < kStages; ++s)
    std::fill(data.stages[s].begin(), data.stages[s].end(), static_cast<std::int16_t>(100 * s));
  for (int empties = 0; empties <= kEmptiesAtStart; ++empties)
    data.constants[empties] = static_cast<std::int16_t>(empties - 30);
  const Weights weights(data);
  sample::Random random(1147);
  for (int empties = 0; empties <= kEmptiesAtStart; ++empties)
    CHECK(evaluated(weights, sample::random_discs(random, empties)) ==
          empties - 30 + kFeatureCount * 100 * naive::stage_of(empties));
}

TEST_CASE("the greatest and the least weights add up without running over") {
  for (const int number : {-32768, 32767}) {
    const Weights weights(sample::even_weights(static_cast<std::int16_t>(number)));
    sample::Random random(1148);
    for (int empties = 0; empties <= kEmptiesAtStart; ++empties)
      CHECK(evaluated(weights, sample::random_discs(random, empties)) ==
            number * (kFeatureCount + 1));
  }
}

TEST_CASE("units are rounded to whole discs, halves up, and never leave the scores") {
  const auto wanted = [](int units) {
    const double discs = std::floor(static_cast<double>(units) / kUnitsPerDisc + 0.5);
    return discs > 64 ? 64 : discs < -64 ? -64 : static_cast<int>(discs);
  };
  for (int units = -5000; units <= 5000; ++units) {
    CAPTURE(units);
    REQUIRE(score_of_units(units) == wanted(units));
  }
  const int most = 32768 * (kFeatureCount + 1);  // no evaluation is further from 0
  for (int units = -most; units <= most; units += 997)
    REQUIRE(score_of_units(units) == wanted(units));
  CHECK(score_of_units(-most) == -64);
  CHECK(score_of_units(most) == 64);
  static_assert(score_of_units(0) == 0);
  static_assert(score_of_units(kUnitsPerDisc / 2) == 1);
  static_assert(score_of_units(-kUnitsPerDisc / 2) == 0);
}

TEST_CASE("the embedded weights prefer the side that looks won") {
  // Late in a game, with more corners and more discs: not proved to win, but mostly winning.
  sample::Random random(1149);
  long long won = 0;
  long long reverse = 0;
  int boards = 0;
  int larger = 0;
  while (boards < 200)
    for (const Position& position : sample::random_game(random, sample::Style::kRandom)) {
      const Board& board = position.board;
      const auto lead = [&](Bitboard among) {
        return std::popcount(board.player & among) - std::popcount(board.opponent & among);
      };
      const int empties = empties_of(board);
      if (empties < 8 || empties > 14 || lead(kCorners) < 2 || lead(kAllSquares) < 10) continue;
      const int units = evaluated(embedded_weights(), board);
      const int units_reverse = evaluated(embedded_weights(), {board.opponent, board.player});
      ++boards;
      won += units;
      reverse += units_reverse;
      larger += units > units_reverse;
    }
  CAPTURE(won / boards);
  CAPTURE(reverse / boards);
  CHECK(won > 0);
  CHECK(reverse < 0);
  CHECK(larger > boards * 3 / 4);
}

TEST_CASE("a board with fewer than the four first discs evaluates as the first stage does") {
  const Weights& weights = embedded_weights();
  for (const Board& board : {Board{0, 0}, Board{bit(27), bit(28)}, Board{bit(27) | bit(28), bit(36)}})
    CHECK(evaluate_units(weights, FeatureIndices(board), board.empty_count()) ==
          evaluate_units(weights, FeatureIndices(board), 60));
}

}  // namespace
}  // namespace tiger
