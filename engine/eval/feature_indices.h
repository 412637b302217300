// The indices of all features of a position, kept up to date move by move.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <utility>

#include "eval/patterns.h"

namespace tiger {

namespace detail {
// Lanes of 16 bits, a multiple of 32 so that they fill whole vector registers; those behind the
// last feature stay 0.
inline constexpr int kLanes = (kFeatureCount + 31) / 32 * 32;
using Lanes = std::array<std::int16_t, kLanes>;

// The lanes in registers: loops over single lanes the compilers leave in memory. Without a sign,
// for sums on the way may wrap around; the last one is in range again. (Vectors are an extension of
// C++ that g++ and clang share.)
inline constexpr int kRegisterLanes = 16;
using Register [[gnu::vector_size(2 * kRegisterLanes)]] = std::uint16_t;
struct Registers {
  static constexpr std::size_t kCount = kLanes / kRegisterLanes;
  Register r[kCount];

  void add(const Lanes& lanes) {
    Registers more;
    std::memcpy(&more, &lanes, sizeof more);
    with_all([&](std::size_t i) { r[i] += more.r[i]; });
  }

  // Calls each(number) for all registers, unrolled.
  template <class Each>
  static void with_all(Each each) {
    [&]<std::size_t... kI>(std::index_sequence<kI...>) { (each(kI), ...); }
    (std::make_index_sequence<kCount>());
  }
};

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
    const auto add = [this](int disc, const detail::Lanes& square) {
      for (int f = 0; f < detail::kLanes; ++f)
        lane_[f] = static_cast<std::int16_t>(lane_[f] + disc * square[f]);
    };
    for (const Square x : squares(board.player)) add(1, detail::kSquareLanes[x].lane);
    for (const Square x : squares(board.opponent)) add(-1, detail::kSquareLanes[x].lane);
  }

  // After the side to move played x and flipped `flipped`, seen from the other side: x goes from
  // 0 to +1 and the flipped discs from -1 to +1, then all change sign.
  FeatureIndices after(Square x, Bitboard flipped) const {
    detail::Registers sums{};
    for (const Square y : squares(flipped)) sums.add(detail::kSquareLanes[y].lane);
    sums.with_all([&](std::size_t i) { sums.r[i] *= 2; });
    sums.add(detail::kSquareLanes[x].lane);
    sums.add(lane_);
    sums.with_all([&](std::size_t i) { sums.r[i] = -sums.r[i]; });
    FeatureIndices result;
    std::memcpy(&result.lane_, &sums, sizeof sums);
    return result;
  }

  FeatureIndices passed() const {
    FeatureIndices result;
    for (int f = 0; f < detail::kLanes; ++f) result.lane_[f] = static_cast<std::int16_t>(-lane_[f]);
    return result;
  }

  int operator[](int feature) const { return lane_[feature]; }

  friend bool operator==(const FeatureIndices&, const FeatureIndices&) = default;

 private:
  alignas(64) detail::Lanes lane_;
};

}  // namespace tiger
