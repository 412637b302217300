// The indices of all features of a position, kept up to date move by move.
#pragma once

#include <array>
#include <cstdint>

#include "eval/patterns.h"

namespace tiger {

namespace detail {
// Lanes of 16 bits, a multiple of 32 so that they fill whole vector registers; those behind the
// last feature stay 0.
inline constexpr int kLanes = (kFeatureCount + 31) / 32 * 32;
using Lanes = std::array<std::int16_t, kLanes>;

// What a disc of the side to move on each square adds to each index.
struct alignas(64) SquareLanes {
  Lanes lane;
};
inline constexpr std::array<SquareLanes, 64> kSquareLanes = [] {
  std::array<SquareLanes, 64> lanes{};
  for (int f = 0; f < kFeatureCount; ++f)
    for (int i = 0; i < kFeatures[f].size; ++i)
      lanes[kFeatures[f].squares[i]].lane[f] = static_cast<std::int16_t>(power_of_3(i));
  return lanes;
}();
}  // namespace detail

// Always the indices of one board, seen from its side to move. Uninitialised when default-made.
class FeatureIndices {
 public:
  FeatureIndices() = default;
  explicit FeatureIndices(const Board& board) {
    lane_.fill(0);
    for (const Square x : squares(board.player)) add(1, detail::kSquareLanes[x]);
    for (const Square x : squares(board.opponent)) add(-1, detail::kSquareLanes[x]);
  }

  // After the side to move played x and flipped `flipped`, seen from the other side: x goes from
  // 0 to +1 and the flipped discs from -1 to +1, then all change sign.
  FeatureIndices after(Square x, Bitboard flipped) const {
    FeatureIndices result = *this;
    result.add(1, detail::kSquareLanes[x]);
    for (const Square y : squares(flipped)) result.add(2, detail::kSquareLanes[y]);
    return result.passed();
  }

  FeatureIndices passed() const {
    FeatureIndices result;
    for (int f = 0; f < detail::kLanes; ++f) result.lane_[f] = static_cast<std::int16_t>(-lane_[f]);
    return result;
  }

  int operator[](int feature) const { return lane_[feature]; }

  friend bool operator==(const FeatureIndices&, const FeatureIndices&) = default;

 private:
  // Sums on the way may wrap around; the last one is in range again.
  void add(int times, const detail::SquareLanes& square) {
    for (int f = 0; f < detail::kLanes; ++f)
      lane_[f] = static_cast<std::int16_t>(lane_[f] + times * square.lane[f]);
  }

  alignas(64) detail::Lanes lane_;
};

}  // namespace tiger
