// What ratios over many positions say together.
#pragma once

#include <cstdint>
#include <span>

namespace tiger::tools {

struct RatioSummary {
  double mean;  // geometric
  double low;   // the 95 % interval over the positions, by the percentiles of 2000 resamples
  double high;
};

// The ratios must be above 0 and at least one. The same seed gives the same interval.
// (B. Efron, Bootstrap Methods: Another Look at the Jackknife, 1979.)
RatioSummary summarise_ratios(std::span<const double> ratios, std::uint64_t seed);

}  // namespace tiger::tools
