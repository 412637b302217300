#include "match/tally.h"

#include <algorithm>
#include <cmath>

#include "cli/output.h"

namespace tiger::tools {

void Tally::add(const std::vector<Score>& scores) {
  double points = 0;
  double discs = 0;
  for (const Score score : scores) {
    ++(score > 0 ? counts_.wins : score < 0 ? counts_.losses : counts_.draws);
    points += score > 0 ? 1 : score == 0 ? 0.5 : 0;
    discs += score;
  }
  const bool pair = scores.size() == 2;
  if (pair) ++counts_.pairs[static_cast<std::size_t>(2 * points)];
  add_to(points_, points, pair);
  add_to(discs_, discs, pair);
}

void Tally::add_to(Sum& sum, double value, bool pair) {
  sum.of_games += value;
  if (!pair) return;
  sum.of_pairs += value;
  sum.of_squares += value * value;
}

// A single pair has no variance.
std::string Tally::mean_text(const Sum& sum, int digits) const {
  const std::string mean = fixed(sum.of_games / games(), digits);
  const int pairs = counts_.complete_pairs();
  if (pairs < 2) return mean;
  const double variance = (sum.of_squares - sum.of_pairs * sum.of_pairs / pairs) / (pairs - 1);
  // Rounding may make it slightly negative.
  const double error = 1.96 * std::sqrt(std::max(0.0, variance) / pairs) / 2;
  return mean + " +/- " + fixed(error, digits);
}

std::string Tally::text(const std::string& first, const std::string& second) const {
  return first + " against " + second + ": " +
         counted(static_cast<std::uint64_t>(games()), "game") + ", +" +
         std::to_string(counts_.wins) + " =" + std::to_string(counts_.draws) + " -" +
         std::to_string(counts_.losses) + "\npoints a game " + mean_text(points_, 3) +
         "\ndiscs a game  " + (discs_.of_games < 0 ? "" : "+") + mean_text(discs_, 2) + "\n";
}

}  // namespace tiger::tools
