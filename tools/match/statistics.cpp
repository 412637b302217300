#include "match/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>

namespace tiger::tools {
namespace {

constexpr double kNormalQuantile = 1.96;  // of a two-sided interval of 95 %
constexpr double kEmptyClass = 0.001;     // in pairs

// How often each result occurred. The results are points a game, from 0 to 1 in equal steps.
struct Moments {
  double count = 0, mean = 0;
  double squares = 0;  // the sum of the squared differences from the mean

  explicit Moments(std::span<const double> counts) {
    const double step = 1.0 / static_cast<double>(counts.size() - 1);
    for (std::size_t i = 0; i < counts.size(); ++i) {
      count += counts[i];
      mean += counts[i] * step * static_cast<double>(i);
    }
    if (count == 0) return;
    mean /= count;
    for (std::size_t i = 0; i < counts.size(); ++i)
      squares += counts[i] * std::pow(step * static_cast<double>(i) - mean, 2);
  }
};

Moments moments_of_pairs(const GameCounts& counts) {
  std::array<double, 5> classes{};
  std::copy(counts.pairs.begin(), counts.pairs.end(), classes.begin());
  return Moments(classes);
}

Moments moments_of_games(const GameCounts& counts) {
  return Moments(std::array{static_cast<double>(counts.losses), static_cast<double>(counts.draws),
                            static_cast<double>(counts.wins)});
}

}  // namespace

int GameCounts::complete_pairs() const { return std::accumulate(pairs.begin(), pairs.end(), 0); }

GameCounts GameCounts::reversed() const {
  GameCounts other{losses, draws, wins, pairs};
  std::reverse(other.pairs.begin(), other.pairs.end());
  return other;
}

GameCounts& GameCounts::operator+=(const GameCounts& other) {
  wins += other.wins;
  draws += other.draws;
  losses += other.losses;
  for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] += other.pairs[i];
  return *this;
}

double points_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of_points(double points) {
  if (points <= 0) return -std::numeric_limits<double>::infinity();
  if (points >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(points / (1 - points));
}

EloEstimate estimate_elo(const GameCounts& counts) {
  const Moments moments =
      counts.complete_pairs() >= 2 ? moments_of_pairs(counts) : moments_of_games(counts);
  EloEstimate estimate{elo_of_points(moments.mean), {}, {}};
  if (moments.count < 2) return estimate;
  const double variance = moments.squares / (moments.count - 1);
  const double error = kNormalQuantile * std::sqrt(variance / moments.count);
  estimate.low = elo_of_points(moments.mean - error);
  estimate.high = elo_of_points(moments.mean + error);
  return estimate;
}

double sprt_ratio(const SprtHypotheses& hypotheses, const GameCounts& counts) {
  if (counts.complete_pairs() == 0) return 0;
  std::array<double, 5> classes{};
  for (std::size_t i = 0; i < classes.size(); ++i)
    classes[i] = counts.pairs[i] > 0 ? counts.pairs[i] : kEmptyClass;
  const Moments moments(classes);
  const double variance = moments.squares / moments.count;
  const auto spread = [&](double elo) {
    return variance + std::pow(moments.mean - points_of_elo(elo), 2);
  };
  return moments.count / 2 * std::log(spread(hypotheses.elo0) / spread(hypotheses.elo1));
}

SprtDecision decide_sprt(const SprtHypotheses& hypotheses, const GameCounts& counts) {
  if (counts.complete_pairs() < kMinSprtPairs) return SprtDecision::kNone;
  const double ratio = sprt_ratio(hypotheses, counts);
  if (ratio >= kSprtBound) return SprtDecision::kElo1;
  return ratio <= -kSprtBound ? SprtDecision::kElo0 : SprtDecision::kNone;
}

}  // namespace tiger::tools
