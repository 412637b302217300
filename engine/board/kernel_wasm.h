// The kernel for WebAssembly with SIMD. A register holds the board in one lane, and in the other
// its mirror image, with row 1 exchanged with row 8. So one step towards higher bits goes up in one
// lane and down in the other: WebAssembly cannot shift lanes by different distances, and only
// towards higher bits is there a way to find the end of a run without a loop. Directions within the
// row are left to the portable code.
#pragma once

#include <wasm_simd128.h>

#include <array>

#include "board/bitboard.h"
#include "board/kernel_portable.h"
#include "board/rays.h"

namespace tiger::kernel::wasm {

using portable::file_bits;
using portable::grow_stable;
using portable::last_flips;

namespace detail {
// Exchanges row 1 with row 8 in lane 1, and keeps lane 0.
inline v128_t mirror_second(v128_t v) {
  return wasm_i8x16_shuffle(v, v, 0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8);
}

inline v128_t with_mirror(Bitboard b) { return mirror_second(wasm_u64x2_splat(b)); }

// The squares of both lanes, as squares of the board.
inline Bitboard joined(v128_t v) {
  const v128_t mirrored =
      wasm_i8x16_shuffle(v, v, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  return static_cast<Bitboard>(wasm_i64x2_extract_lane(wasm_v128_or(v, mirrored), 0));
}

// The rays from a square towards higher bits, by axis (kRaySteps) without the row, and those from
// its mirror image.
struct MirroredRays {
  alignas(16) Bitboard ray[3][2];
};
inline constexpr std::array<MirroredRays, 64> kMirroredRays = [] {
  std::array<MirroredRays, 64> rays{};
  for (int x = 0; x < 64; ++x)
    for (int axis = 0; axis < 3; ++axis) {
      rays[x].ray[axis][0] = kRays[x].ray[axis + 1];
      rays[x].ray[axis][1] = kRays[x ^ 56].ray[axis + 1];
    }
  return rays;
}();

// See kernel_avx2.h for the method.
inline v128_t flips_on_axis(v128_t ray, v128_t player, v128_t opponent) {
  const v128_t stop = wasm_v128_andnot(ray, opponent);
  const v128_t end = wasm_v128_and(wasm_i64x2_neg(stop), wasm_v128_and(player, ray));
  const v128_t open = wasm_i64x2_eq(end, wasm_i64x2_const(0, 0));
  return wasm_v128_andnot(ray, wasm_i64x2_sub(open, end));
}

template <int kStep>
inline v128_t moves_on_axis(v128_t player, v128_t opponent) {
  v128_t run = wasm_v128_and(opponent, wasm_i64x2_shl(player, kStep));
  run = wasm_v128_or(run, wasm_v128_and(opponent, wasm_i64x2_shl(run, kStep)));
  const v128_t pairs = wasm_v128_and(opponent, wasm_i64x2_shl(opponent, kStep));
  run = wasm_v128_or(run, wasm_v128_and(pairs, wasm_i64x2_shl(run, 2 * kStep)));
  run = wasm_v128_or(run, wasm_v128_and(pairs, wasm_i64x2_shl(run, 2 * kStep)));
  return wasm_i64x2_shl(run, kStep);
}
}  // namespace detail

inline Bitboard flips(int x, Bitboard player, Bitboard opponent) {
  const v128_t p = detail::with_mirror(player);
  const v128_t o = detail::with_mirror(opponent);
  const auto& rays = detail::kMirroredRays[x].ray;
  const v128_t flipped =
      wasm_v128_or(wasm_v128_or(detail::flips_on_axis(wasm_v128_load(rays[0]), p, o),
                                detail::flips_on_axis(wasm_v128_load(rays[1]), p, o)),
                   detail::flips_on_axis(wasm_v128_load(rays[2]), p, o));

  const Bitboard right = kRays[x].ray[0];
  const Bitboard left = kRays[x].ray[4];
  const Bitboard right_stop = right & ~opponent;
  const Bitboard right_end = right_stop & (~right_stop + 1) & player;
  const Bitboard left_end = std::bit_floor(left & ~opponent) & player;
  return detail::joined(flipped) | (right & (right_end - (right_end != 0))) |
         (left & (~(left_end << 1) + 1));
}

inline Bitboard legal_moves(Bitboard player, Bitboard opponent) {
  const Bitboard inner = opponent & kInnerFiles;
  const v128_t p = detail::with_mirror(player);
  const v128_t o = detail::with_mirror(opponent);
  const v128_t i = wasm_v128_and(o, wasm_u64x2_splat(kInnerFiles));
  const v128_t moves =
      wasm_v128_or(wasm_v128_or(detail::moves_on_axis<8>(p, o), detail::moves_on_axis<9>(p, i)),
                   detail::moves_on_axis<7>(p, i));
  return (detail::joined(moves) | portable::detail::moves_on_axis<1>(player, inner)) &
         ~(player | opponent);
}

}  // namespace tiger::kernel::wasm
