// The pattern set, shared by the trainer and the evaluation.
//
// A pattern is a group of up to ten squares. Their contents form a configuration. The index of a
// configuration is a number in balanced ternary. The first square is the lowest digit, and a digit
// is +1 for a disc of the side to move, -1 for a disc of the opponent, 0 for an empty square. So a
// change of the side to move negates every index.
//
// The symmetries of the board map a pattern to two, four or eight places. Each of them is a
// feature. All features of a pattern share its weights. Where a symmetry maps the pattern onto
// itself, mirrored configurations share one weight too. A position and its eight images therefore
// have one value.
//
// (M. Buro, From Simple Features to Sophisticated Evaluation Functions, 1998.)
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "board/board.h"

namespace tiger {

inline constexpr int kMaxPatternSquares = 10;

struct Pattern {
  std::string_view name;
  int size;
  std::array<Square, kMaxPatternSquares> squares;
};

constexpr int power_of_3(int n) { return n == 0 ? 1 : 3 * power_of_3(n - 1); }

namespace detail {
// Makes a pattern from the names of its squares, such as "a1b1c1".
constexpr Pattern pattern(std::string_view name, std::string_view squares) {
  Pattern p{name, static_cast<int>(squares.size() / 2), {}};
  for (int i = 0; i < p.size; ++i)
    p.squares[i] = 8 * (squares[2 * i + 1] - '1') + (squares[2 * i] - 'a');
  return p;
}
}  // namespace detail

inline constexpr std::array kPatterns = {
    detail::pattern("corner 3x3", "a1b1c1a2b2c2a3b3c3"),
    detail::pattern("corner 2x5", "a1b1c1d1e1a2b2c2d2e2"),
    detail::pattern("edge and X", "b2a1b1c1d1e1f1g1h1g2"),
    detail::pattern("diagonal 8", "a1b2c3d4e5f6g7h8"),
    detail::pattern("diagonal 7", "a2b3c4d5e6f7g8"),
    detail::pattern("diagonal 6", "a3b4c5d6e7f8"),
    detail::pattern("diagonal 5", "a4b5c6d7e8"),
    detail::pattern("row 2", "a2b2c2d2e2f2g2h2"),
    detail::pattern("row 3", "a3b3c3d3e3f3g3h3"),
    detail::pattern("row 4", "a4b4c4d4e4f4g4h4"),
    detail::pattern("corner triangle", "a1b1c1d1a2b2c2a3b3a4"),
    detail::pattern("edge and block", "a1c1d1e1f1h1c2d2e2f2"),
};
inline constexpr int kPatternCount = static_cast<int>(kPatterns.size());

// The number of features, in eval/features.h.
inline constexpr int kFeatureCount = 50;

// All configurations have a number: they are ordered by pattern, as in kPatterns, and by index
// within a pattern. This table holds the first number of each pattern; its last entry is the number
// of configurations.
inline constexpr std::array<int, kPatternCount + 1> kFirstConfiguration = [] {
  std::array<int, kPatternCount + 1> first{};
  for (int p = 0; p < kPatternCount; ++p) first[p + 1] = first[p] + power_of_3(kPatterns[p].size);
  return first;
}();
inline constexpr int kConfigurations = kFirstConfiguration[kPatternCount];

// Which configurations share a weight: `weight_of` maps the number of a configuration to the number
// of its weight. Weights are numbered from 0 in order of first use. There are fewer weights than
// configurations, because mirrored configurations share one.
struct SharedWeights {
  std::array<std::int32_t, kConfigurations> weight_of;
  int weights = 0;
};

// Computed at the first call, in some milliseconds. Only packing and unpacking weights needs it;
// evaluation does not.
const SharedWeights& shared_weights();

// Identifies the set of patterns, their order and the way weights are shared. A weights file
// contains this checksum, so that weights for another set are refused.
std::uint64_t pattern_set_checksum();

}  // namespace tiger
