#include "eval/evaluate.h"

#include <doctest/doctest.h>

#include <cmath>
#include <set>

#include "eval/naive_network.h"
#include "eval/random_weights.h"
#include "platform/file.h"
#include "prove/naive_rules.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

struct Known {
  WeightsData data;
  Weights weights;
  explicit Known(const WeightsData& d) : data(d), weights(d) {}
};

const Known& moderate() {
  static const Known known = [] {
    sample::Random random(1141);
    return Known(sample::moderate_weights(random));
  }();
  return known;
}

const Known& built_in() {
  static const Known known(
      WeightsData::decode(bytes_of_file(TIGER_SOURCE_DIR "/engine/eval/weights.bin").value()));
  return known;
}

int evaluated(const Weights& weights, const Board& board) {
  return evaluate_units(weights, board, FeatureIndices(board), naive::empties_of(board));
}

int evaluated_portably(const Weights& weights, const Board& board) {
  return evaluate_units_portable(weights, board, FeatureIndices(board), naive::empties_of(board));
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
  for (int empties = 0; empties <= 64; ++empties)
    for (int i = 0; i < 4; ++i) boards.push_back(sample::random_discs(random, empties));
  for (int i = 0; i < 9; ++i)
    for (const Position& position : sample::random_game(random, sample::kStyles[i % 3]))
      boards.push_back(position.board);
  return boards;
}

// Checks both evaluations of these boards. Returns how many different values there were.
std::size_t check_by_naive(const Known& known, const std::vector<Board>& boards) {
  std::set<std::int64_t> values;
  for (const Board& board : boards) {
    INFO(naive::to_diagram(board));
    const std::int64_t wanted = naive::evaluate_units(known.data, board);
    REQUIRE(evaluated(known.weights, board) == wanted);
    REQUIRE(evaluated_portably(known.weights, board) == wanted);
    values.insert(wanted);
  }
  return values.size();
}

// ---- The network -----------------------------------------------------------------------------

TEST_CASE("with weights of usual sizes the value is that of the network, sum by sum") {
  CHECK(check_by_naive(moderate(), boards_to_try(1142)) > 500);
}

TEST_CASE("with the embedded weights the value is that of the network, sum by sum") {
  CHECK(check_by_naive(built_in(), boards_to_try(1143)) > 300);
  for (const Board& board : boards_to_try(1144))
    REQUIRE(evaluated(embedded_weights(), board) == evaluated(built_in().weights, board));
}

TEST_CASE("with any weights the value is that of the network, sum by sum") {
  sample::Random random(1145);
  CHECK(check_by_naive(Known(sample::random_weights(random)), boards_to_try(1146)) > 100);
}

TEST_CASE("with the greatest and the least weights no sum overflows") {
  const std::vector<Board> boards = boards_to_try(1147);
  sample::Random random(1148);
  CHECK(check_by_naive(Known(sample::extreme_weights(random)), boards) > 20);
  std::int64_t least = 0;
  std::int64_t most = 0;
  for (const int vectors : {-128, 127})
    for (const int hidden : {-32768, 32767})
      for (const int output : {-32768, 32767}) {
        WeightsData data = sample::even_weights(vectors, hidden);
        for (auto& phase : data.phases) {
          phase.layers.output.fill(static_cast<std::int16_t>(output));
          phase.layers.bias = static_cast<std::int16_t>(output);
        }
        const Known known(data);
        check_by_naive(known, boards);
        for (const Board& board : boards) {
          const std::int64_t units = evaluated(known.weights, board);
          least = std::min(least, units);
          most = std::max(most, units);
        }
      }
  // The bounds are reached, except for rounding.
  CHECK(most > naive::kMaxUnits - 100);
  CHECK(least < -naive::kMaxUnits + 100);
}

TEST_CASE("a position and its eight images evaluate the same") {
  for (const Board& board : boards_to_try(1149))
    for (const Known* known : {&moderate(), &built_in()}) {
      INFO(naive::to_diagram(board));
      const int units = evaluated(known->weights, board);
      for (int s = 0; s < 8; ++s) {
        REQUIRE(evaluated(known->weights, image(board, s)) == units);
        REQUIRE(evaluated_portably(known->weights, image(board, s)) == units);
      }
    }
}

TEST_CASE("a position with colours and side to move swapped evaluates the same") {
  sample::Random random(1150);
  for (int i = 0; i < 30; ++i)
    for (const Position& position : sample::random_game(random, sample::kStyles[i % 3])) {
      naive::Grid swapped = naive::from_position(position);
      for (naive::Cell& cell : swapped.cells)
        if (cell != naive::Cell::kEmpty)
          cell = cell == naive::Cell::kBlack ? naive::Cell::kWhite : naive::Cell::kBlack;
      swapped.side = position.side == Color::kBlack ? naive::Cell::kWhite : naive::Cell::kBlack;
      REQUIRE(evaluated(moderate().weights, naive::to_board(swapped)) ==
              evaluated(moderate().weights, position.board));
    }
}

TEST_CASE("each phase has its weights") {
  WeightsData data(sample::kChannels);
  for (int p = 0; p < kPhases; ++p)
    data.phases[p].layers.bias = static_cast<std::int16_t>(100 * p - 150);
  const Weights weights(data);
  sample::Random random(1151);
  for (int empties = 0; empties <= 64; ++empties) {
    const Board board = sample::random_discs(random, empties);
    CHECK(evaluated(weights, board) == 100 * naive::phase_of(empties) - 150);
    CHECK(evaluated_portably(weights, board) == 100 * naive::phase_of(empties) - 150);
  }
}

TEST_CASE("the number of empty squares that is passed decides the phase") {
  sample::Random random(1152);
  const Board board = sample::random_discs(random, 30);
  const FeatureIndices indices(board);
  WeightsData data(sample::kChannels);
  for (int p = 0; p < kPhases; ++p) data.phases[p].layers.bias = static_cast<std::int16_t>(p + 7);
  const Weights weights(data);
  const int wanted[][2] = {{0, 0}, {11, 0}, {12, 1}, {23, 1}, {24, 2}, {35, 2}, {36, 3}, {60, 3}};
  for (const auto& [empties, phase] : wanted) {
    CHECK(evaluate_units(weights, board, indices, empties) == phase + 7);
    CHECK(evaluate_units_portable(weights, board, indices, empties) == phase + 7);
  }
}

TEST_CASE("an evaluation without a pattern is one with its vectors set to 0") {
  const std::vector<Board> boards = boards_to_try(1153);
  for (const Known* known : {&moderate(), &built_in()})
    for (int p = 0; p < kPatternCount; ++p) {
      WeightsData data = known->data;
      for (int configuration = naive::first_configuration(p);
           configuration < naive::first_configuration(p + 1); ++configuration)
        for (auto& phase : data.phases)
          std::fill_n(
              phase.vectors.begin() + phase.channels * naive::weight_numbers()[configuration],
              phase.channels, std::int8_t{0});
      int changed = 0;
      for (std::size_t i = p; i < boards.size(); i += 4) {
        const Board& board = boards[i];
        const int units = evaluate_units_without(known->weights, board, FeatureIndices(board),
                                                 naive::empties_of(board), p);
        INFO(naive::to_diagram(board));
        REQUIRE(units == naive::evaluate_units(data, board));
        changed += units != evaluated(known->weights, board);
      }
      CHECK(changed > 50);
    }
}

// ---- The inputs from the board ---------------------------------------------------------------

TEST_CASE("the inputs of a board are counted square by square") {
  std::array<std::set<int>, kBoardInputs> seen;
  for (const Board& board : boards_to_try(1154)) {
    INFO(naive::to_diagram(board));
    const auto inputs = board_inputs(board, naive::empties_of(board));
    const auto wanted = naive::board_inputs(board);
    for (int i = 0; i < kBoardInputs; ++i) {
      CAPTURE(i);
      REQUIRE(inputs[i] == wanted[i]);
      REQUIRE(inputs[i] >= 0);
      REQUIRE(inputs[i] <= kMaxInput);
      seen[i].insert(inputs[i]);
    }
  }
  for (int i = 0; i < kConstantInput; ++i) CHECK(seen[i].size() >= 2);
  CHECK(seen[kMovesInput].size() > 10);
  CHECK(seen[kCornerMovesInput].size() > 2);
  CHECK(seen[kOddQuadrantsInput].size() > 2);
}

TEST_CASE("the inputs of the first position are known") {
  const Board start = naive::to_board(naive::start());
  const std::array<std::int16_t, 10> wanted = {32, 32, 0, 0, 80, 80, 256, 0, 480, 64};
  CHECK((board_inputs(start, 60) == wanted));
}

TEST_CASE("the inputs of the two sides change places with the turn") {
  for (const Board& board : boards_to_try(1155)) {
    const int empties = naive::empties_of(board);
    const auto one = board_inputs(board, empties);
    const auto other = board_inputs({board.opponent, board.player}, empties);
    REQUIRE(one[kMovesInput] == other[kRepliesInput]);
    REQUIRE(one[kCornerMovesInput] == other[kCornerRepliesInput]);
    REQUIRE(one[kFrontierInput] == other[kOtherFrontierInput]);
    for (int i = kOddQuadrantsInput; i < kBoardInputs; ++i) REQUIRE(one[i] == other[i]);
  }
}

// ---- Values ----------------------------------------------------------------------------------

TEST_CASE("units are rounded to whole discs, halves up, and never leave the scores") {
  constexpr int kMax = 600000;
  static_assert(kMax > naive::kMaxUnits);
  int wrong = 0;
  for (int units = -kMax; units <= kMax; ++units) {
    const double discs = std::floor(static_cast<double>(units) / kUnitsPerDisc + 0.5);
    wrong += nearest_score(Value::of_units(units)) != std::clamp(discs, -64.0, 64.0);
  }
  CHECK(wrong == 0);
  static_assert(nearest_score(Value::of_units(0)) == 0);
  static_assert(nearest_score(Value::of_units(kUnitsPerDisc / 2 - 1)) == 0);
  static_assert(nearest_score(Value::of_units(kUnitsPerDisc / 2)) == 1);
  static_assert(nearest_score(Value::of_units(-kUnitsPerDisc / 2)) == 0);
  static_assert(nearest_score(Value::of_units(-kUnitsPerDisc / 2 - 1)) == -1);
  static_assert(nearest_score(Value::of_units(-kMax)) == -64);
  static_assert(nearest_score(Value::of_units(kMax)) == 64);
}

TEST_CASE("the embedded weights prefer the side that looks won") {
  // Late in a game, with more corners and more discs: not proved to win, but mostly winning.
  sample::Random random(1156);
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
      const int empties = naive::empties_of(board);
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

}  // namespace
}  // namespace tiger
