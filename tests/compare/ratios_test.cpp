#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "compare/report.h"

namespace tiger::tools {
namespace {

TEST_CASE("the mean of ratios is geometric: 2 and 1/2 cancel out") {
  const std::vector<double> ratios = {2, 0.5, 4, 0.25, 1};
  CHECK(summarise_ratios(ratios, 1).mean == doctest::Approx(1));
  const std::vector<double> powers = {8, 2, 1, 16};
  CHECK(summarise_ratios(powers, 1).mean == doctest::Approx(4));
}

TEST_CASE("equal ratios have no interval, and a single one has none either") {
  for (const std::size_t n : {1, 2, 50}) {
    const std::vector<double> ratios(n, 1.25);
    const RatioSummary summary = summarise_ratios(ratios, 7);
    CHECK(summary.mean == doctest::Approx(1.25));
    CHECK(summary.low == doctest::Approx(1.25));
    CHECK(summary.high == doctest::Approx(1.25));
  }
}

TEST_CASE("for many ratios the interval is that of the normal distribution") {
  // Half of the logarithms are +s, half -s: the standard error of their mean is s / sqrt(n).
  constexpr double kSpread = 0.2;
  constexpr int kRatios = 400;
  std::vector<double> ratios;
  for (int i = 0; i < kRatios; ++i) ratios.push_back(std::exp(i % 2 ? kSpread : -kSpread));
  const double half_width = 1.96 * kSpread / std::sqrt(kRatios);
  for (const std::uint64_t seed : {1, 2, 3}) {
    const RatioSummary summary = summarise_ratios(ratios, seed);
    CHECK(summary.mean == doctest::Approx(1));
    CHECK(std::log(summary.high) == doctest::Approx(half_width).epsilon(0.1));
    CHECK(std::log(summary.low) == doctest::Approx(-half_width).epsilon(0.1));
  }
}

TEST_CASE("the same seed gives the same interval, another one another") {
  std::vector<double> ratios;
  for (int i = 1; i <= 30; ++i) ratios.push_back(0.5 + i % 7);
  const RatioSummary one = summarise_ratios(ratios, 1);
  const RatioSummary again = summarise_ratios(ratios, 1);
  const RatioSummary other = summarise_ratios(ratios, 2);
  CHECK(one.low == again.low);
  CHECK(one.high == again.high);
  CHECK(one.mean == other.mean);
  CHECK((one.low != other.low || one.high != other.high));
}

}  // namespace
}  // namespace tiger::tools
