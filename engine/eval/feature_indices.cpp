#include "eval/feature_indices.h"

#include "eval/features.h"

namespace tiger::detail {

constexpr std::array<SquareLanes, 64> kSquareLanes = [] {
  std::array<SquareLanes, 64> lanes{};
  for (int f = 0; f < kFeatureCount; ++f)
    for (int i = 0; i < kFeatures[f].size; ++i)
      lanes[kFeatures[f].squares[i]].lane[f] = static_cast<std::int16_t>(power_of_3(i));
  return lanes;
}();

}  // namespace tiger::detail
