#include "compare/ratios.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace tiger::tools {

RatioSummary summarise_ratios(std::span<const double> ratios, std::uint64_t seed) {
  constexpr int kResamples = 2000;
  std::vector<double> logs;
  double sum = 0;
  for (const double ratio : ratios) {
    logs.push_back(std::log(ratio));
    sum += logs.back();
  }
  const auto n = static_cast<double>(logs.size());
  std::mt19937_64 random(seed);
  std::vector<double> means;
  for (int i = 0; i < kResamples; ++i) {
    double resampled = 0;
    for (std::size_t k = 0; k < logs.size(); ++k) resampled += logs[random() % logs.size()];
    means.push_back(resampled / n);
  }
  std::sort(means.begin(), means.end());
  return {std::exp(sum / n), std::exp(means[kResamples / 40]),
          std::exp(means[kResamples - 1 - kResamples / 40])};
}

}  // namespace tiger::tools
