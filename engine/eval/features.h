// The places of the patterns on the board.
#pragma once

#include <array>

#include "board/board.h"
#include "board/symmetry.h"
#include "eval/patterns.h"

namespace tiger {

// A pattern in one of its places. Digit i of the index belongs to `squares[i]`.
struct Feature {
  int pattern;
  int origin;  // the number of the configuration with index 0, see kFirstConfiguration
  int size;
  std::array<Square, kMaxPatternSquares> squares;
};

namespace detail {
constexpr Bitboard squares_of(const Pattern& p, int symmetry) {
  Bitboard b = 0;
  for (int i = 0; i < p.size; ++i) b |= bit(p.squares[i]);
  return symmetric(b, symmetry);
}

// Whether symmetry s maps the pattern to a place that no symmetry before it does.
constexpr bool is_new_place(const Pattern& p, int s) {
  for (int t = 0; t < s; ++t)
    if (squares_of(p, t) == squares_of(p, s)) return false;
  return true;
}
}  // namespace detail

inline constexpr std::array<Feature, kFeatureCount> kFeatures = [] {
  std::array<Feature, kFeatureCount> features{};
  int n = 0;
  for (int p = 0; p < kPatternCount; ++p)
    for (int s = 0; s < kSymmetries; ++s) {
      if (!detail::is_new_place(kPatterns[p], s)) continue;
      Feature& feature = features[n++];
      feature = {
          p, kFirstConfiguration[p] + power_of_3(kPatterns[p].size) / 2, kPatterns[p].size, {}};
      for (int i = 0; i < feature.size; ++i)
        feature.squares[i] = symmetric_square(kPatterns[p].squares[i], s);
    }
  return features;
}();
static_assert(kFeatures.back().size > 0, "kFeatureCount is larger than the number of places");

}  // namespace tiger
