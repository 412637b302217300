// The indices of all features of a position (patterns.h explains both words), updated move by move.
//
// A disc on a square adds a constant to the index of each feature that holds the square. With one
// 16-bit lane for each feature, a move is a few vector additions.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <utility>

#include "eval/patterns.h"

namespace tiger {

namespace detail {
// One lane of 16 bits for each feature, padded with zeros to a multiple of 32 lanes, so that the
// lanes fill whole vector registers.
inline constexpr int kLanes = (kFeatureCount + 31) / 32 * 32;
using Lanes = std::array<std::int16_t, kLanes>;

// All lanes, held in registers; a loop over single lanes would keep them in memory. The lanes are
// unsigned, because intermediate sums may wrap around; the final sums are in range. (Vector types
// are an extension of C++ that g++ and clang share.)
inline constexpr int kRegisterLanes = 16;
using Register [[gnu::vector_size(2 * kRegisterLanes)]] = std::uint16_t;
struct Registers {
  static constexpr std::size_t kCount = kLanes / kRegisterLanes;
  Register r[kCount];

  void add(const Lanes& lanes) {
    Registers added;
    std::memcpy(&added, &lanes, sizeof added);
    for_each([&](std::size_t i) { r[i] += added.r[i]; });
  }

  void negate() {
    for_each([&](std::size_t i) { r[i] = -r[i]; });
  }

  // Calls each(i) for the number i of every register, unrolled.
  template <class Each>
  static void for_each(Each each) {
    [&]<std::size_t... kI>(std::index_sequence<kI...>) { (each(kI), ...); }
    (std::make_index_sequence<kCount>());
  }
};

// What a disc of the side to move on a square adds to each index. A disc of the opponent subtracts
// the same.
struct alignas(64) SquareLanes {
  Lanes lane;
};
extern const std::array<SquareLanes, 64> kSquareLanes;
}  // namespace detail

// The indices of one board, from the view of its side to move. The default constructor leaves the
// indices uninitialised.
class FeatureIndices {
 public:
  FeatureIndices() = default;
  explicit FeatureIndices(const Board& board);

  // The indices after a move to the empty square x that flips `flipped`, from the view of the other
  // side. The digit of x grows from 0 to +1 and those of the flipped discs from -1 to +1; then all
  // indices change sign. x must not be a pass.
  FeatureIndices after(Square x, Bitboard flipped) const {
    detail::Registers lanes{};
    for (const Square y : squares(flipped)) lanes.add(detail::kSquareLanes[y].lane);
    lanes.for_each([&](std::size_t i) { lanes.r[i] *= 2; });
    lanes.add(detail::kSquareLanes[x].lane);
    lanes.add(lane_);
    lanes.negate();
    FeatureIndices result;
    std::memcpy(&result.lane_, &lanes, sizeof lanes);
    return result;
  }

  // The indices after a pass.
  FeatureIndices passed() const {
    FeatureIndices result;
    for (int f = 0; f < detail::kLanes; ++f) result.lane_[f] = static_cast<std::int16_t>(-lane_[f]);
    return result;
  }

  // The index of a feature, a number in kFeatures.
  int operator[](int feature) const { return lane_[feature]; }

  friend bool operator==(const FeatureIndices&, const FeatureIndices&) = default;

 private:
  alignas(64) detail::Lanes lane_;
};

}  // namespace tiger
