// The kernel for AVX2 with BMI2. The four lanes of a register hold the four axes of the board. One
// register serves the directions towards higher bits, another those towards lower bits.
#pragma once

#include <immintrin.h>

#include <array>
#include <cstdint>

#include "board/bitboard.h"
#include "board/last_flips.h"
#include "board/rays.h"

namespace tiger::kernel::avx2 {

namespace detail {
inline Bitboard or_lanes(__m256i v) {
  const __m128i half = _mm_or_si128(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
  return static_cast<Bitboard>(
      _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
}
inline __m256i steps() { return _mm256_set_epi64x(7, 9, 8, 1); }  // kRaySteps, lane 0 first

// The four lines through a square: their masks, and the index of their first entry in kLastFlips.
struct Lines {
  Bitboard mask[4];
  std::uint16_t row[4];  // 256 * the index of the square on the line
};

constexpr std::array<Lines, 64> make_lines() {
  std::array<Lines, 64> lines{};
  for (int x = 0; x < 64; ++x)
    for (int d = 0; d < 4; ++d) {
      const Bitboard below = kRays[x].ray[d + 4];
      lines[x].mask[d] = below | kRays[x].ray[d] | (Bitboard{1} << x);
      lines[x].row[d] = static_cast<std::uint16_t>(256 * count(below));
    }
  return lines;
}

inline constexpr std::array<Lines, 64> kLines = make_lines();
}  // namespace detail

inline Bitboard flips(int x, Bitboard player, Bitboard opponent) {
  const __m256i p = _mm256_set1_epi64x(static_cast<long long>(player));
  const __m256i o = _mm256_set1_epi64x(static_cast<long long>(opponent));
  const __m256i up = _mm256_load_si256(reinterpret_cast<const __m256i*>(kRays[x].ray));
  const __m256i down = _mm256_load_si256(reinterpret_cast<const __m256i*>(kRays[x].ray + 4));
  const __m256i zero = _mm256_setzero_si256();

  // Upwards, the lowest bit that is not the opponent's ends the run. Negation keeps that bit and
  // inverts all higher ones, so the AND can leave no other disc of the player's.
  const __m256i up_stop = _mm256_andnot_si256(o, up);
  const __m256i up_end = _mm256_and_si256(_mm256_sub_epi64(zero, up_stop), _mm256_and_si256(p, up));
  const __m256i open = _mm256_cmpeq_epi64(up_end, zero);
  const __m256i up_flips = _mm256_andnot_si256(_mm256_sub_epi64(open, up_end), up);

  // Downwards, the player's discs are spread along the ray. The squares that they do not reach are
  // the run, provided that the first of them comes before the first empty square. The comparison is
  // signed, but no downward ray contains bit 63.
  const __m256i discs = _mm256_and_si256(p, down);
  const __m256i gaps = _mm256_andnot_si256(_mm256_or_si256(p, o), down);
  const __m256i step = detail::steps();
  __m256i shadow = _mm256_or_si256(discs, _mm256_srlv_epi64(discs, step));
  shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, _mm256_add_epi64(step, step)));
  shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, _mm256_slli_epi64(step, 2)));
  const __m256i down_flips =
      _mm256_and_si256(_mm256_cmpgt_epi64(discs, gaps), _mm256_andnot_si256(shadow, down));

  return detail::or_lanes(_mm256_or_si256(up_flips, down_flips));
}

inline int last_flips(int x, Bitboard player) {
  const detail::Lines& lines = detail::kLines[x];
  int flipped = 0;
  for (int d = 0; d < 4; ++d)
    flipped += kLastFlips[lines.row[d] + _pext_u64(player, lines.mask[d])];
  return flipped;
}

inline int file_bits(Bitboard b, int file) {
  return static_cast<int>(_pext_u64(b, kFileA << file));
}

inline Bitboard legal_moves(Bitboard player, Bitboard opponent) {
  const __m256i step = detail::steps();
  const __m256i step2 = _mm256_add_epi64(step, step);
  const __m256i p = _mm256_set1_epi64x(static_cast<long long>(player));
  const auto inner = static_cast<long long>(kInnerFiles);
  const __m256i o = _mm256_and_si256(_mm256_set1_epi64x(static_cast<long long>(opponent)),
                                     _mm256_set_epi64x(inner, inner, -1, inner));
  __m256i up = _mm256_and_si256(o, _mm256_sllv_epi64(p, step));
  __m256i down = _mm256_and_si256(o, _mm256_srlv_epi64(p, step));
  up = _mm256_or_si256(up, _mm256_and_si256(o, _mm256_sllv_epi64(up, step)));
  down = _mm256_or_si256(down, _mm256_and_si256(o, _mm256_srlv_epi64(down, step)));
  const __m256i pairs_up = _mm256_and_si256(o, _mm256_sllv_epi64(o, step));
  const __m256i pairs_down = _mm256_srlv_epi64(pairs_up, step);
  for (int i = 0; i < 2; ++i) {
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, step2)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, step2)));
  }
  const __m256i moves = _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
  return detail::or_lanes(moves) & ~(player | opponent);
}

inline Bitboard grow_stable(Bitboard stable, Bitboard own, Bitboard occupied) {
  const __m256i step = detail::steps();
  __m256i up = _mm256_set1_epi64x(static_cast<long long>(occupied));
  __m256i down = up;
  for (int i = 0; i < 3; ++i) {
    const auto* beyond = reinterpret_cast<const __m256i*>(kBeyond[i].ray);
    const __m256i by = _mm256_slli_epi64(step, i);
    up =
        _mm256_and_si256(up, _mm256_or_si256(_mm256_srlv_epi64(up, by), _mm256_load_si256(beyond)));
    down = _mm256_and_si256(
        down, _mm256_or_si256(_mm256_sllv_epi64(down, by), _mm256_load_si256(beyond + 1)));
  }
  const __m256i open = _mm256_xor_si256(_mm256_and_si256(up, down), _mm256_set1_epi64x(-1));
  stable |= own & ~detail::or_lanes(open);
  const Bitboard inner = own & ~kEdges;
  for (Bitboard before = 0; stable != before;) {
    before = stable;
    const __m256i s = _mm256_set1_epi64x(static_cast<long long>(stable));
    const __m256i beside = _mm256_or_si256(_mm256_sllv_epi64(s, step), _mm256_srlv_epi64(s, step));
    stable |= inner & ~detail::or_lanes(_mm256_andnot_si256(beside, open));
  }
  return stable;
}

}  // namespace tiger::kernel::avx2
