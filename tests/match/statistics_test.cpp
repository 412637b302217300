#include "match/statistics.h"

#include <doctest/doctest.h>

#include <cmath>

namespace tiger::tools {
namespace {

// The expected figures were computed by a separate program, straight from lists of results.
const doctest::Approx approx(double value) { return doctest::Approx(value).epsilon(1e-9); }

GameCounts of_pairs(std::array<int, 5> pairs) {
  GameCounts counts;
  counts.pairs = pairs;
  return counts;
}

TEST_CASE("Elo and points are each other's inverse") {
  CHECK(points_of_elo(0) == 0.5);
  CHECK(points_of_elo(100) == approx(0.6400649998028851));
  CHECK(points_of_elo(-35) == approx(0.449800646746463));
  CHECK(elo_of_points(0.5) == 0);
  CHECK(elo_of_points(0.75) == approx(190.84850188786498));
  for (const double elo : {-700.0, -3.0, 0.5, 42.0, 350.0})
    CHECK(elo_of_points(points_of_elo(elo)) == approx(elo));
  CHECK(elo_of_points(0) == -INFINITY);
  CHECK(elo_of_points(1) == INFINITY);
}

TEST_CASE("the Elo of pairs has the error of the pentanomial") {
  const EloEstimate estimate = estimate_elo(of_pairs({3, 10, 25, 14, 8}));
  CHECK(estimate.elo == approx(40.719573240014974));
  CHECK(*estimate.low == approx(-5.509216269955475));
  CHECK(*estimate.high == approx(88.43893703658419));

  // Of pairs that are all drawn nothing varies.
  const EloEstimate equal = estimate_elo(of_pairs({0, 0, 5, 0, 0}));
  CHECK(equal.elo == 0);
  CHECK(*equal.low == 0);
  CHECK(*equal.high == 0);
}

TEST_CASE("games without a partner do not count beside two pairs") {
  GameCounts counts{.wins = 3, .draws = 0, .losses = 2, .pairs = {0, 0, 2, 0, 0}};
  CHECK(estimate_elo(counts).elo == 0);
}

TEST_CASE("with fewer than two pairs the Elo has the error of the trinomial") {
  const EloEstimate estimate = estimate_elo({.wins = 9, .draws = 3, .losses = 4});
  CHECK(estimate.elo == approx(112.3306438302777));
  CHECK(*estimate.low == approx(-40.26436391367973));
  CHECK(*estimate.high == approx(330.5178426960418));

  const EloEstimate open = estimate_elo({.wins = 5, .draws = 1, .losses = 0});
  CHECK(open.elo == approx(416.55707406329));
  CHECK(*open.low == approx(193.95068776656984));
  CHECK(*open.high == INFINITY);

  const EloEstimate single = estimate_elo({.wins = 1});
  CHECK(single.elo == INFINITY);
  CHECK(!single.low);
  CHECK(!single.high);
}

TEST_CASE("the other player's results are the mirror image") {
  const GameCounts counts{.wins = 7, .draws = 2, .losses = 1, .pairs = {0, 1, 0, 2, 2}};
  const GameCounts other = counts.reversed();
  CHECK(other.wins == 1);
  CHECK(other.draws == 2);
  CHECK(other.losses == 7);
  CHECK(other.pairs == std::array{2, 2, 0, 1, 0});
  CHECK(estimate_elo(other).elo == approx(-estimate_elo(counts).elo));

  GameCounts sum = counts;
  sum += other;
  CHECK(sum.wins == 8);
  CHECK(sum.draws == 4);
  CHECK(sum.losses == 8);
  CHECK(sum.points() == 10);
  CHECK(sum.complete_pairs() == 10);
  CHECK(sum.pairs == std::array{2, 3, 0, 3, 2});
}

TEST_CASE("the SPRT's log-likelihood ratio has known values") {
  const auto ratio = [](double elo0, double elo1, std::array<int, 5> pairs) {
    return sprt_ratio({elo0, elo1}, of_pairs(pairs));
  };
  CHECK(ratio(0, 5, {30, 210, 520, 260, 40}) == approx(2.231567772615926));
  CHECK(ratio(0, 5, {300, 2100, 5200, 2600, 400}) == approx(22.31567772615926));
  CHECK(ratio(0, 10, {40, 260, 520, 210, 30}) == approx(-8.111894035680285));
  CHECK(ratio(20, 30, {300, 2100, 5200, 2600, 400}) == approx(-66.33725670418998));
  // Classes without a pair.
  CHECK(ratio(0, 100, {0, 0, 0, 0, 20}) == approx(6.573466719628173));
  CHECK(ratio(0, 50, {0, 0, 12, 0, 0}) == approx(-27.585160061924142));
  CHECK(ratio(0, 200, {0, 0, 0, 0, 5}) == approx(3.660428359890416));
  CHECK(ratio(0, 5, {0, 0, 0, 0, 0}) == 0);
}

TEST_CASE("the SPRT accepts a hypothesis beyond its bound, and none after few pairs") {
  CHECK(kSprtBound == approx(std::log(0.95 / 0.05)));
  CHECK(decide_sprt({0, 5}, of_pairs({30, 210, 520, 260, 40})) == SprtDecision::kNone);
  CHECK(decide_sprt({0, 5}, of_pairs({300, 2100, 5200, 2600, 400})) == SprtDecision::kElo1);
  CHECK(decide_sprt({0, 10}, of_pairs({40, 260, 520, 210, 30})) == SprtDecision::kElo0);
  CHECK(decide_sprt({0, 200}, of_pairs({0, 0, 0, 0, kMinSprtPairs - 1})) == SprtDecision::kNone);
  CHECK(decide_sprt({0, 200}, of_pairs({0, 0, 0, 0, kMinSprtPairs})) == SprtDecision::kElo1);
}

}  // namespace
}  // namespace tiger::tools
