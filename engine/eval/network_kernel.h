// The network (weights.h) computed with vector registers of AVX2, AVX-512, NEON or WebAssembly. The
// loops over features and pairs are unrolled by fold expressions: compilers do not unroll loops of
// this length, and would keep the sums in memory.
#pragma once

#if defined(__AVX2__) || defined(__aarch64__) || defined(__wasm_simd128__)
#define TIGER_NETWORK_KERNEL
#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#else
#include <wasm_simd128.h>
#endif

#include <array>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "eval/feature_indices.h"
#include "eval/features.h"
#include "eval/weights.h"

namespace tiger::kernel {

// kWidened: to how many registers add_widened() adds 8-bit numbers. kProducts: to how many
// add_products() adds products of 16-bit numbers; joined() adds neighbouring products.
#if defined(__AVX2__)
// The instructions of a register of 256 bits: 16 lanes of 16 bits, or 8 of 32 bits.
struct Avx2 {
  using Register = __m256i;
  static constexpr int kBytes = 32;
  static constexpr int kWidened = 1;
  static constexpr int kProducts = 1;

  static Register zero() { return _mm256_setzero_si256(); }
  static void add_widened(Register* sum, const std::int8_t* numbers) {
    *sum = add16(*sum,
                 _mm256_cvtepi8_epi16(_mm_load_si128(reinterpret_cast<const __m128i*>(numbers))));
  }
  static Register load(const void* from) {
    return _mm256_loadu_si256(static_cast<const Register*>(from));
  }
  static void store(void* to, Register r) { _mm256_storeu_si256(static_cast<Register*>(to), r); }
  static Register repeat16(int n) { return _mm256_set1_epi16(static_cast<std::int16_t>(n)); }
  static Register repeat32(std::int32_t n) { return _mm256_set1_epi32(n); }
  static Register add16(Register a, Register b) { return _mm256_adds_epi16(a, b); }
  static Register subtract16(Register a, Register b) { return _mm256_sub_epi16(a, b); }
  static Register clamp16(Register r, Register most) {
    return _mm256_min_epi16(_mm256_max_epi16(r, zero()), most);
  }
  static Register add32(Register a, Register b) { return _mm256_add_epi32(a, b); }
  static void add_products(Register* sum, Register a, Register b) {
    *sum = add32(*sum, _mm256_madd_epi16(a, b));
  }
  static Register joined(const Register* sum) { return *sum; }
  static Register multiply32(Register a, Register b) { return _mm256_mullo_epi32(a, b); }
  static Register clamp32(Register r, Register most) {
    return _mm256_min_epi32(_mm256_max_epi32(r, zero()), most);
  }
  template <int kBits>
  static Register shift32(Register r) {
    return _mm256_srai_epi32(r, kBits);
  }
  static std::int32_t sum32(Register r) {
    const __m128i four = _mm_add_epi32(_mm256_castsi256_si128(r), _mm256_extracti128_si256(r, 1));
    const __m128i two = _mm_add_epi32(four, _mm_unpackhi_epi64(four, four));
    return _mm_cvtsi128_si32(two) + _mm_extract_epi32(two, 1);
  }
};

#if defined(__AVX512BW__)
// The same for registers of 512 bits.
struct Avx512 {
  using Register = __m512i;
  static constexpr int kBytes = 64;
  static constexpr int kWidened = 1;
  static constexpr int kProducts = 1;

  static Register zero() { return _mm512_setzero_si512(); }
  static void add_widened(Register* sum, const std::int8_t* numbers) {
    *sum = add16(
        *sum, _mm512_cvtepi8_epi16(_mm256_load_si256(reinterpret_cast<const __m256i*>(numbers))));
  }
  static Register load(const void* from) { return _mm512_loadu_si512(from); }
  static void store(void* to, Register r) { _mm512_storeu_si512(to, r); }
  static Register repeat16(int n) { return _mm512_set1_epi16(static_cast<std::int16_t>(n)); }
  static Register repeat32(std::int32_t n) { return _mm512_set1_epi32(n); }
  static Register add16(Register a, Register b) { return _mm512_adds_epi16(a, b); }
  static Register subtract16(Register a, Register b) { return _mm512_sub_epi16(a, b); }
  static Register clamp16(Register r, Register most) {
    return _mm512_min_epi16(_mm512_max_epi16(r, zero()), most);
  }
  static Register add32(Register a, Register b) { return _mm512_add_epi32(a, b); }
  static void add_products(Register* sum, Register a, Register b) {
    *sum = add32(*sum, _mm512_madd_epi16(a, b));
  }
  static Register joined(const Register* sum) { return *sum; }
  static Register multiply32(Register a, Register b) { return _mm512_mullo_epi32(a, b); }
  static Register clamp32(Register r, Register most) {
    return _mm512_min_epi32(_mm512_max_epi32(r, zero()), most);
  }
  template <int kBits>
  static Register shift32(Register r) {
    return _mm512_srai_epi32(r, kBits);
  }
  static std::int32_t sum32(Register r) { return _mm512_reduce_add_epi32(r); }
};
using Widest = Avx512;
#else
using Widest = Avx2;
#endif
using Narrowest = Avx2;
#elif defined(__aarch64__)
// The instructions of a register of 128 bits: 8 lanes of 16 bits, or 4 of 32 bits.
struct Neon {
  using Register = int32x4_t;
  static constexpr int kBytes = 16;
  static constexpr int kWidened = 2;
  static constexpr int kProducts = 2;

  static int16x8_t short_lanes(Register r) { return vreinterpretq_s16_s32(r); }
  static Register from_short(int16x8_t r) { return vreinterpretq_s32_s16(r); }

  static Register zero() { return vdupq_n_s32(0); }
  static void add_widened(Register* sums, const std::int8_t* numbers) {
    const int8x16_t loaded = vld1q_s8(numbers);
    sums[0] = from_short(vaddw_s8(short_lanes(sums[0]), vget_low_s8(loaded)));
    sums[1] = from_short(vaddw_high_s8(short_lanes(sums[1]), loaded));
  }
  static Register load(const void* from) {
    return vld1q_s32(static_cast<const std::int32_t*>(from));
  }
  static void store(std::int16_t* to, Register r) { vst1q_s16(to, short_lanes(r)); }
  static Register repeat16(int n) { return from_short(vdupq_n_s16(static_cast<std::int16_t>(n))); }
  static Register repeat32(std::int32_t n) { return vdupq_n_s32(n); }
  static Register add16(Register a, Register b) {
    return from_short(vaddq_s16(short_lanes(a), short_lanes(b)));
  }
  static Register subtract16(Register a, Register b) {
    return from_short(vsubq_s16(short_lanes(a), short_lanes(b)));
  }
  static Register clamp16(Register r, Register most) {
    return from_short(vminq_s16(vmaxq_s16(short_lanes(r), short_lanes(zero())), short_lanes(most)));
  }
  static Register add32(Register a, Register b) { return vaddq_s32(a, b); }
  static void add_products(Register* sums, Register a, Register b) {
    sums[0] = vmlal_s16(sums[0], vget_low_s16(short_lanes(a)), vget_low_s16(short_lanes(b)));
    sums[1] = vmlal_high_s16(sums[1], short_lanes(a), short_lanes(b));
  }
  static Register joined(const Register* sums) { return vpaddq_s32(sums[0], sums[1]); }
  static Register multiply32(Register a, Register b) { return vmulq_s32(a, b); }
  static Register clamp32(Register r, Register most) {
    return vminq_s32(vmaxq_s32(r, zero()), most);
  }
  template <int kBits>
  static Register shift32(Register r) {
    return vshrq_n_s32(r, kBits);
  }
  static std::int32_t sum32(Register r) { return vaddvq_s32(r); }
};
using Widest = Neon;
using Narrowest = Neon;
#else
// The instructions of a register of 128 bits: 8 lanes of 16 bits, or 4 of 32 bits.
struct WasmSimd {
  using Register = v128_t;
  static constexpr int kBytes = 16;
  static constexpr int kWidened = 1;
  static constexpr int kProducts = 1;

  static Register zero() { return wasm_i64x2_const(0, 0); }
  static void add_widened(Register* sum, const std::int8_t* numbers) {
    *sum = add16(*sum, wasm_i16x8_load8x8(numbers));
  }
  static Register load(const void* from) { return wasm_v128_load(from); }
  static void store(void* to, Register r) { wasm_v128_store(to, r); }
  static Register repeat16(int n) { return wasm_i16x8_splat(static_cast<std::int16_t>(n)); }
  static Register repeat32(std::int32_t n) { return wasm_i32x4_splat(n); }
  static Register add16(Register a, Register b) { return wasm_i16x8_add_sat(a, b); }
  static Register subtract16(Register a, Register b) { return wasm_i16x8_sub(a, b); }
  static Register clamp16(Register r, Register most) {
    return wasm_i16x8_min(wasm_i16x8_max(r, zero()), most);
  }
  static Register add32(Register a, Register b) { return wasm_i32x4_add(a, b); }
  static void add_products(Register* sum, Register a, Register b) {
    *sum = add32(*sum, wasm_i32x4_dot_i16x8(a, b));
  }
  static Register joined(const Register* sum) { return *sum; }
  static Register multiply32(Register a, Register b) { return wasm_i32x4_mul(a, b); }
  static Register clamp32(Register r, Register most) {
    return wasm_i32x4_min(wasm_i32x4_max(r, zero()), most);
  }
  template <int kBits>
  static Register shift32(Register r) {
    return wasm_i32x4_shr(r, kBits);
  }
  static std::int32_t sum32(Register r) {
    return wasm_i32x4_extract_lane(r, 0) + wasm_i32x4_extract_lane(r, 1) +
           wasm_i32x4_extract_lane(r, 2) + wasm_i32x4_extract_lane(r, 3);
  }
};
using Widest = WasmSimd;
using Narrowest = WasmSimd;
#endif

// The registers for a network of kWidth channels: the widest that its vectors fill. (The layers use
// the same: to mix both kinds takes more time than narrow registers alone.)
template <int kWidth>
using Registers = std::conditional_t<(2 * kWidth >= Widest::kBytes), Widest, Narrowest>;

// Adds the vectors of all features, and writes the inputs that the sums make, 2 * kWidth numbers.
// Sums of 16 bits never saturate (kFeatureCount * 128 < 32768); for x86-64 the saturating addition
// is used because compilers reorder plain ones and then spill all vectors to the stack.
template <int kWidth, std::size_t... kF>
void sum_vectors(const Weights::Phase& phase, const FeatureIndices& indices, std::int16_t* inputs,
                 std::index_sequence<kF...>) {
  static_assert(kFeatureCount * 128 < 32768);
  using V = Registers<kWidth>;
  constexpr int kLanes = V::kBytes / 2;
  constexpr int kRegisters = kWidth / kLanes;
  // Additions to one register wait for each other.
  constexpr int kChains = kRegisters == V::kWidened ? 2 : 1;
  const std::int8_t* const vectors = phase.vectors();
  typename V::Register sum[kChains][kRegisters];
  for (auto& chain : sum)
    for (auto& r : chain) r = V::zero();
  const auto add = [&](std::size_t f) {
    const std::int8_t* vector =
        vectors + kWidth * (kFeatures[f].origin + std::ptrdiff_t{indices[static_cast<int>(f)]});
    for (int i = 0; i < kRegisters; i += V::kWidened)
      V::add_widened(&sum[f % kChains][i], vector + kLanes * i);
  };
  (add(kF), ...);
  const auto most = V::repeat16(kMaxInput);
  for (int i = 0; i < kRegisters; ++i) {
    auto total = sum[0][i];
    if constexpr (kChains == 2) total = V::add16(total, sum[1][i]);
    V::store(inputs + kLanes * i, V::clamp16(total, most));
    V::store(inputs + kWidth + kLanes * i, V::clamp16(V::subtract16(V::zero(), total), most));
  }
}

// The output of the network in units, from all inputs, two for each of kPair.
template <int kWidth, int kHiddenShift, int kOutputShift, std::size_t... kPair>
int network_output(const Weights::Phase& phase, const std::int16_t* inputs,
                   std::index_sequence<kPair...>) {
  using V = Registers<kWidth>;
  constexpr int kRegisters = 4 * kHidden / V::kBytes;
  constexpr int kChains = V::kProducts > 1 ? 1 : kWidth > 16 ? 4 : 2;
  const Weights::Pair* const pairs = phase.pairs();
  typename V::Register hidden[kChains][kRegisters][V::kProducts];
  for (auto& chain : hidden)
    for (auto& registers : chain)
      for (auto& r : registers) r = V::zero();
  const auto add = [&](std::size_t p) {
    std::int32_t two_inputs;
    __builtin_memcpy(&two_inputs, inputs + 2 * p, sizeof two_inputs);
    const auto pair = V::repeat32(two_inputs);
    const auto* weights = reinterpret_cast<const char*>(pairs + p);
    for (int i = 0; i < kRegisters; ++i)
      V::add_products(hidden[p % kChains][i], pair,
                      V::load(weights + std::ptrdiff_t{V::kBytes} * i));
  };
  (add(kPair), ...);

  auto products = V::zero();
  const auto* output = reinterpret_cast<const char*>(phase.output.data());
  for (int i = 0; i < kRegisters; ++i) {
    auto h = V::joined(hidden[0][i]);
    for (int chain = 1; chain < kChains; ++chain) h = V::add32(h, V::joined(hidden[chain][i]));
    h = V::clamp32(V::template shift32<kHiddenShift>(h), V::repeat32(kMaxHidden));
    products =
        V::add32(products, V::multiply32(h, V::load(output + std::ptrdiff_t{V::kBytes} * i)));
  }
  return phase.bias + (V::sum32(products) >> kOutputShift);
}

}  // namespace tiger::kernel
#endif
