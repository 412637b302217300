#include "eval/evaluate.h"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include <bit>
#include <utility>

#include "board/mobility.h"
#include "board/parity.h"

namespace tiger {
namespace {

constexpr int kHiddenShift = 8;
constexpr int kOutputShift = 11;
static_assert(1 << kHiddenShift == kHiddenUnits);
static_assert(1 << kOutputShift == kInputUnits * kOutputUnits / kUnitsPerDisc);

using Accumulator = std::array<std::int16_t, kChannels>;
using Inputs = std::array<std::int16_t, kInputs>;

const Weights::Vector& vector_of(const Weights::Phase& phase, const FeatureIndices& indices,
                                 int f) {
  return phase.vectors.data()[kFeatures[f].origin + std::ptrdiff_t{indices[f]}];
}

void add(Accumulator& accumulator, const Weights::Vector& vector) {
  for (int c = 0; c < kChannels; ++c)
    accumulator[c] = static_cast<std::int16_t>(accumulator[c] + vector.channel[c]);
}

// The output of the network, in units, from the accumulated vectors.
int network_output(const Weights::Phase& phase, const Accumulator& accumulator, const Board& board,
                   int empties) {
  Inputs inputs;
  for (int c = 0; c < kChannels; ++c) {
    inputs[c] = std::clamp<std::int16_t>(accumulator[c], 0, kMaxInput);
    inputs[kChannels + c] =
        std::clamp<std::int16_t>(static_cast<std::int16_t>(-accumulator[c]), 0, kMaxInput);
  }
  const auto board_values = board_inputs(board, empties);
  std::copy(board_values.begin(), board_values.end(), inputs.begin() + 2 * kChannels);

  std::array<std::int32_t, kHidden> hidden{};
  for (int i = 0; i < kInputs; i += 2)
    for (int h = 0; h < kHidden; ++h) {
      const auto& [first, second] = phase.hidden[i / 2].of[h];
      hidden[h] += inputs[i] * first + inputs[i + 1] * second;
    }
  std::int32_t sum = 0;
  for (int h = 0; h < kHidden; ++h)
    sum += std::clamp(hidden[h] >> kHiddenShift, 0, kMaxHidden) * phase.output[h];
  return phase.bias + (sum >> kOutputShift);
}

#if defined(__AVX2__)
static_assert(kChannels == 16 && kHidden == 16, "they fill one 256-bit register and two");

// The loops over features and pairs are unrolled by fold expressions. Compilers do not unroll loops
// of this length, and would keep the accumulators in memory.
template <std::size_t... kF>
__m256i accumulate(const Weights::Phase& phase, const FeatureIndices& indices,
                   std::index_sequence<kF...>) {
  // Two accumulators, because the additions to one have to wait for each other. Nothing ever
  // saturates; but compilers reorder plain additions and then spill all vectors to the stack.
  __m256i accumulator[2] = {_mm256_setzero_si256(), _mm256_setzero_si256()};
  const auto add = [&](std::size_t f) {
    const auto* vector =
        reinterpret_cast<const __m128i*>(&vector_of(phase, indices, static_cast<int>(f)));
    accumulator[f % 2] =
        _mm256_adds_epi16(accumulator[f % 2], _mm256_cvtepi8_epi16(_mm_load_si128(vector)));
  };
  (add(kF), ...);
  return _mm256_adds_epi16(accumulator[0], accumulator[1]);
}
static_assert(kFeatureCount * 128 < 32768, "no accumulator saturates");

// The hidden sums before rounding, 32 bits each.
struct HiddenSums {
  __m256i half[2];
};

template <std::size_t... kPair>
HiddenSums hidden_sums(const Weights::Phase& phase, const Inputs& inputs,
                       std::index_sequence<kPair...>) {
  __m256i hidden[2][2] = {};
  const auto add = [&](std::size_t p) {
    std::int32_t two_inputs;
    __builtin_memcpy(&two_inputs, &inputs[2 * p], sizeof two_inputs);
    const __m256i pair = _mm256_set1_epi32(two_inputs);
    const auto* row = reinterpret_cast<const __m256i*>(&phase.hidden[p]);
    for (int half = 0; half < 2; ++half)
      hidden[p % 2][half] = _mm256_add_epi32(
          hidden[p % 2][half], _mm256_madd_epi16(pair, _mm256_load_si256(row + half)));
  };
  (add(kPair), ...);
  return {
      {_mm256_add_epi32(hidden[0][0], hidden[1][0]), _mm256_add_epi32(hidden[0][1], hidden[1][1])}};
}

int evaluate_avx2(const Weights::Phase& phase, const Board& board, const FeatureIndices& indices,
                  int empties) {
  const __m256i accumulator = accumulate(phase, indices, std::make_index_sequence<kFeatureCount>());
  const __m256i zero = _mm256_setzero_si256();
  const __m256i max_input = _mm256_set1_epi16(kMaxInput);
  const __m256i negated = _mm256_sub_epi16(zero, accumulator);

  alignas(32) Inputs inputs;
  auto* to = reinterpret_cast<__m256i*>(inputs.data());
  _mm256_store_si256(to, _mm256_min_epi16(_mm256_max_epi16(accumulator, zero), max_input));
  _mm256_store_si256(to + 1, _mm256_min_epi16(_mm256_max_epi16(negated, zero), max_input));
  const auto board_values = board_inputs(board, empties);
  std::copy(board_values.begin(), board_values.end(), inputs.begin() + 2 * kChannels);

  const HiddenSums hidden = hidden_sums(phase, inputs, std::make_index_sequence<kInputs / 2>());
  __m256i products = zero;
  for (int half = 0; half < 2; ++half) {
    __m256i h = _mm256_srai_epi32(hidden.half[half], kHiddenShift);
    h = _mm256_min_epi32(_mm256_max_epi32(h, zero), _mm256_set1_epi32(kMaxHidden));
    const auto* output = reinterpret_cast<const __m256i*>(phase.output.data()) + half;
    products = _mm256_add_epi32(products, _mm256_mullo_epi32(h, _mm256_loadu_si256(output)));
  }
  const __m128i four =
      _mm_add_epi32(_mm256_castsi256_si128(products), _mm256_extracti128_si256(products, 1));
  const __m128i two =
      _mm_add_epi32(four, _mm_unpackhi_epi64(four, four));  // only the low half counts
  const int sum = _mm_cvtsi128_si32(two) + _mm_extract_epi32(two, 1);
  return phase.bias + (sum >> kOutputShift);
}
#endif

}  // namespace

std::array<std::int16_t, kBoardInputs> board_inputs(const Board& board, int empties) {
  const Board other = board.passed();
  const Bitboard moves = board.legal_moves();
  const Bitboard replies = other.legal_moves();
  std::array<std::int16_t, kBoardInputs> inputs;
  const auto set = [&](BoardInput input, int number) {
    inputs[input] = static_cast<std::int16_t>(number * kBoardInputUnits[input]);
  };
  set(kMovesInput, count(moves));
  set(kRepliesInput, count(replies));
  set(kCornerMovesInput, count(moves & kCorners));
  set(kCornerRepliesInput, count(replies & kCorners));
  set(kFrontierInput, potential_mobility(other));
  set(kOtherFrontierInput, potential_mobility(board));
  set(kOddQuadrantsInput, std::popcount(parity_of(board.empties())));
  set(kOddInput, empties & 1);
  set(kEmptiesInput, std::min(empties, 60));
  set(kConstantInput, 1);
  return inputs;
}

int evaluate_units_portable(const Weights& weights, const Board& board,
                            const FeatureIndices& indices, int empties) {
  const Weights::Phase& phase = weights.phase(empties);
  Accumulator accumulator{};
  for (int f = 0; f < kFeatureCount; ++f) add(accumulator, vector_of(phase, indices, f));
  return network_output(phase, accumulator, board, empties);
}

int evaluate_units(const Weights& weights, const Board& board, const FeatureIndices& indices,
                   int empties) {
#if defined(__AVX2__)
  return evaluate_avx2(weights.phase(empties), board, indices, empties);
#else
  return evaluate_units_portable(weights, board, indices, empties);
#endif
}

int evaluate_units_without(const Weights& weights, const Board& board,
                           const FeatureIndices& indices, int empties, int pattern) {
  const Weights::Phase& phase = weights.phase(empties);
  Accumulator accumulator{};
  for (int f = 0; f < kFeatureCount; ++f)
    if (kFeatures[f].pattern != pattern) add(accumulator, vector_of(phase, indices, f));
  return network_output(phase, accumulator, board, empties);
}

}  // namespace tiger
