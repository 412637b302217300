// The eight rays from each square, as constant tables. Rays 0 to 3 lead to higher bits, in steps of
// +1 (towards h), +8 (towards row 8), +9 and +7; rays 4 to 7 lead in the opposite directions, in
// the same order. A ray does not contain the square where it starts.
#pragma once

#include <array>
#include <bit>

#include "board/bitboard.h"

namespace tiger {

inline constexpr int kRaySteps[4] = {1, 8, 9, 7};

struct Rays {
  alignas(64) Bitboard ray[8];
};

namespace detail {
constexpr Bitboard walk(int square, int file_step, int row_step) {
  Bitboard ray = 0;
  int file = (square & 7) + file_step;
  int row = (square >> 3) + row_step;
  for (; file >= 0 && file < 8 && row >= 0 && row < 8; file += file_step, row += row_step)
    ray |= Bitboard{1} << (8 * row + file);
  return ray;
}

constexpr std::array<Rays, 64> make_rays() {
  constexpr int kFile[4] = {1, 0, 1, -1};
  constexpr int kRow[4] = {0, 1, 1, 1};
  std::array<Rays, 64> rays{};
  for (int x = 0; x < 64; ++x)
    for (int d = 0; d < 4; ++d) {
      rays[x].ray[d] = walk(x, kFile[d], kRow[d]);
      rays[x].ray[d + 4] = walk(x, -kFile[d], -kRow[d]);
    }
  return rays;
}
}  // namespace detail

inline constexpr std::array<Rays, 64> kRays = detail::make_rays();

// kBeyond[i].ray[d]: the squares from which 2^i steps along ray d lead off the board.
inline constexpr std::array<Rays, 3> kBeyond = [] {
  std::array<Rays, 3> beyond{};
  for (int i = 0; i < 3; ++i)
    for (int x = 0; x < 64; ++x)
      for (int d = 0; d < 8; ++d)
        if (std::popcount(kRays[x].ray[d]) < 1 << i) beyond[i].ray[d] |= Bitboard{1} << x;
  return beyond;
}();

}  // namespace tiger
