// The kernel for ARM64 with NEON. A register holds the board in one lane, and in the other its bits
// in reverse order: a step towards higher bits goes up in one lane and down in the other. So all
// eight directions use the shorter code, that for steps towards higher bits.
#pragma once

#include <arm_neon.h>

#include <array>

#include "board/bitboard.h"
#include "board/kernel_portable.h"
#include "board/rays.h"

namespace tiger::kernel::neon {

using portable::file_bits;
using portable::grow_stable;
using portable::last_flips;

namespace detail {
inline Bitboard reversed(Bitboard b) {
  Bitboard result;
  __asm__("rbit %0, %1" : "=r"(result) : "r"(b));  // g++ 12 lacks an intrinsic
  return result;
}

inline uint64x2_t with_reverse(Bitboard b) {
  return vcombine_u64(vcreate_u64(b), vcreate_u64(reversed(b)));
}

// The squares of both lanes, as squares of the board.
inline Bitboard joined(uint64x2_t v) {
  return vgetq_lane_u64(v, 0) | reversed(vgetq_lane_u64(v, 1));
}

// The rays from a square towards higher bits, by axis (kRaySteps), and the opposite ones, reversed.
struct PairedRays {
  alignas(64) Bitboard ray[4][2];
};
inline constexpr std::array<PairedRays, 64> kPairedRays = [] {
  std::array<PairedRays, 64> rays{};
  for (int x = 0; x < 64; ++x)
    for (int axis = 0; axis < 4; ++axis) {
      rays[x].ray[axis][0] = kRays[x].ray[axis];
      rays[x].ray[axis][1] = kRays[63 - x].ray[axis];
    }
  return rays;
}();

// See kernel_avx2.h for the method. Bits outside the ray are meaningless.
inline uint64x2_t flips_on_axis(uint64x2_t ray, uint64x2_t player, uint64x2_t opponent) {
  const uint64x2_t stop = vbicq_u64(ray, opponent);
  const uint64x2_t lowest = vreinterpretq_u64_s64(vnegq_s64(vreinterpretq_s64_u64(stop)));
  const uint64x2_t end = vandq_u64(lowest, vandq_u64(player, ray));
  return vqsubq_u64(end, vdupq_n_u64(1));  // end - 1, or 0
}

// Moves along a row towards higher bits: a carry runs through the opponent's discs. `inner` are the
// opponent's discs except on the files a and h.
inline Bitboard moves_in_row(Bitboard player, Bitboard inner) {
  return (inner + (inner & player << 1)) & ~inner;
}
}  // namespace detail

inline Bitboard flips(int x, Bitboard player, Bitboard opponent) {
  const uint64x2_t p = detail::with_reverse(player);
  const uint64x2_t o = detail::with_reverse(opponent);
  const uint64x2x4_t rays = vld1q_u64_x4(detail::kPairedRays[x].ray[0]);
  const auto on_axis = [&](int axis) { return detail::flips_on_axis(rays.val[axis], p, o); };
  const uint64x2_t straight =
      vbslq_u64(rays.val[1], on_axis(1), vandq_u64(rays.val[0], on_axis(0)));
  const uint64x2_t diagonal =
      vbslq_u64(rays.val[3], on_axis(3), vandq_u64(rays.val[2], on_axis(2)));
  return detail::joined(vorrq_u64(straight, diagonal));
}

// Without vectors: with two lanes the computation takes as long, and reading the result twice as
// long.
inline Bitboard legal_moves(Bitboard player, Bitboard opponent) {
  using portable::detail::moves_on_axis;
  const Bitboard inner = opponent & kInnerFiles;
  const Bitboard left =
      detail::reversed(detail::moves_in_row(detail::reversed(player), detail::reversed(inner)));
  const Bitboard moves = detail::moves_in_row(player, inner) | left |
                         moves_on_axis<8>(player, opponent) | moves_on_axis<9>(player, inner) |
                         moves_on_axis<7>(player, inner);
  return moves & ~(player | opponent);
}

}  // namespace tiger::kernel::neon
