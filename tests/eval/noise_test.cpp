// The seeded error of the evaluation.
#include "eval/noise.h"

#include <doctest/doctest.h>

#include <cmath>

#include "eval/weights.h"
#include "support/random_boards.h"

using namespace tiger;

TEST_CASE(
    "noise has the mean 0 and the standard deviation that is asked for, and depends on the board") {
  sample::Random random(3301);
  for (const int discs : {1, 4, 8}) {
    constexpr int kBoards = 100'000;
    double sum = 0, squares = 0;
    for (int i = 0; i < kBoards; ++i) {
      const Board board = sample::random_discs(random, 20);
      const int units = noise_units(board, discs);
      CHECK(units == noise_units(board, discs));
      const double error = static_cast<double>(units) / kUnitsPerDisc;
      sum += error;
      squares += error * error;
    }
    CHECK(std::abs(sum / kBoards) < 0.0127 * discs);  // 4 standard errors
    CHECK(std::sqrt(squares / kBoards) == doctest::Approx(discs).epsilon(0.01));
  }
}

// Searches with noise are recorded in tools/compare/results, and their nodes can be counted again.
TEST_CASE("noise is the same on every machine") {
  CHECK(noise_units(kStartBoard, 8) == 448);
  CHECK(noise_units(kStartBoard.passed(), 8) == 72);
  CHECK(noise_units({~Bitboard{0}, 0}, 8) == -391);
}
