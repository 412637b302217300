#include "eval/feature_indices.h"

#include "eval/features.h"

namespace tiger {

constexpr std::array<detail::SquareLanes, 64> detail::kSquareLanes = [] {
  std::array<SquareLanes, 64> lanes{};
  for (int f = 0; f < kFeatureCount; ++f)
    for (int i = 0; i < kFeatures[f].size; ++i)
      lanes[kFeatures[f].squares[i]].lane[f] = static_cast<std::int16_t>(power_of_3(i));
  return lanes;
}();

FeatureIndices::FeatureIndices(const Board& board) {
  detail::Registers lanes{};
  for (const Square x : squares(board.opponent)) lanes.add(detail::kSquareLanes[x].lane);
  lanes.negate();
  for (const Square x : squares(board.player)) lanes.add(detail::kSquareLanes[x].lane);
  std::memcpy(&lane_, &lanes, sizeof lanes);
}

}  // namespace tiger
