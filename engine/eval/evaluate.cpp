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

using Sums = std::array<std::int16_t, kChannels>;
using Inputs = std::array<std::int16_t, kInputs>;

const Weights::Vector& vector_of(const Weights::Phase& phase, const FeatureIndices& indices,
                                 int f) {
  return phase.vectors.data()[kFeatures[f].origin + std::ptrdiff_t{indices[f]}];
}

void add(Sums& sums, const Weights::Vector& vector) {
  for (int c = 0; c < kChannels; ++c)
    sums[c] = static_cast<std::int16_t>(sums[c] + vector.channel[c]);
}

// What the layers behind the sums of the vectors make of them.
int output_plainly(const Weights::Phase& phase, const Sums& sums, const Board& board, int empties) {
  Inputs inputs;
  for (int c = 0; c < kChannels; ++c) {
    inputs[c] = std::clamp<std::int16_t>(sums[c], 0, kMaxInput);
    inputs[kChannels + c] =
        std::clamp<std::int16_t>(static_cast<std::int16_t>(-sums[c]), 0, kMaxInput);
  }
  const auto of_board = board_inputs(board, empties);
  std::copy(of_board.begin(), of_board.end(), inputs.begin() + 2 * kChannels);

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
static_assert(kChannels == 16 && kHidden == 16, "they fill one register and two");

// Unrolled as folds over the numbers of features and pairs: the compiler leaves loops of that
// length alone, and with them the sums in memory.
template <std::size_t... kF>
__m256i sum_of_vectors(const Weights::Phase& phase, const FeatureIndices& indices,
                       std::index_sequence<kF...>) {
  // Two sums at a time, for the additions of one wait for each other. No sum is ever saturated; but
  // plain additions the compiler puts into an order of its own, with all vectors on the stack.
  __m256i sums[2] = {_mm256_setzero_si256(), _mm256_setzero_si256()};
  const auto add = [&](std::size_t f) {
    const auto* vector =
        reinterpret_cast<const __m128i*>(&vector_of(phase, indices, static_cast<int>(f)));
    sums[f % 2] = _mm256_adds_epi16(sums[f % 2], _mm256_cvtepi8_epi16(_mm_load_si128(vector)));
  };
  (add(kF), ...);
  return _mm256_adds_epi16(sums[0], sums[1]);
}
static_assert(kFeatureCount * 128 < 32768);

struct HiddenSums {  // before they are rounded
  __m256i half[2];
};

template <std::size_t... kPair>
HiddenSums hidden_sums(const Weights::Phase& phase, const Inputs& inputs,
                       std::index_sequence<kPair...>) {
  __m256i hidden[2][2] = {};
  const auto add = [&](std::size_t p) {
    std::int32_t two;
    __builtin_memcpy(&two, &inputs[2 * p], sizeof two);
    const __m256i pair = _mm256_set1_epi32(two);
    const auto* row = reinterpret_cast<const __m256i*>(&phase.hidden[p]);
    for (int half = 0; half < 2; ++half)
      hidden[p % 2][half] = _mm256_add_epi32(
          hidden[p % 2][half], _mm256_madd_epi16(pair, _mm256_load_si256(row + half)));
  };
  (add(kPair), ...);
  return {
      {_mm256_add_epi32(hidden[0][0], hidden[1][0]), _mm256_add_epi32(hidden[0][1], hidden[1][1])}};
}

int evaluate_by_vectors(const Weights::Phase& phase, const Board& board,
                        const FeatureIndices& indices, int empties) {
  const __m256i sum = sum_of_vectors(phase, indices, std::make_index_sequence<kFeatureCount>());
  const __m256i zero = _mm256_setzero_si256();
  const __m256i most = _mm256_set1_epi16(kMaxInput);
  const __m256i minus = _mm256_sub_epi16(zero, sum);

  alignas(32) Inputs inputs;
  auto* to = reinterpret_cast<__m256i*>(inputs.data());
  _mm256_store_si256(to, _mm256_min_epi16(_mm256_max_epi16(sum, zero), most));
  _mm256_store_si256(to + 1, _mm256_min_epi16(_mm256_max_epi16(minus, zero), most));
  const auto of_board = board_inputs(board, empties);
  std::copy(of_board.begin(), of_board.end(), inputs.begin() + 2 * kChannels);

  const HiddenSums hidden = hidden_sums(phase, inputs, std::make_index_sequence<kInputs / 2>());
  __m256i products = zero;
  for (int half = 0; half < 2; ++half) {
    __m256i h = _mm256_srai_epi32(hidden.half[half], kHiddenShift);
    h = _mm256_min_epi32(_mm256_max_epi32(h, zero), _mm256_set1_epi32(kMaxHidden));
    const auto* output = reinterpret_cast<const __m256i*>(phase.output.data()) + half;
    products = _mm256_add_epi32(products, _mm256_mullo_epi32(h, _mm256_loadu_si256(output)));
  }
  __m128i four =
      _mm_add_epi32(_mm256_castsi256_si128(products), _mm256_extracti128_si256(products, 1));
  four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0b01'00'11'10));
  four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0b10'11'00'01));
  return phase.bias + (_mm_cvtsi128_si32(four) >> kOutputShift);
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

int evaluate_units_plainly(const Weights& weights, const Board& board,
                           const FeatureIndices& indices, int empties) {
  const Weights::Phase& phase = weights.phase(empties);
  Sums sums{};
  for (int f = 0; f < kFeatureCount; ++f) add(sums, vector_of(phase, indices, f));
  return output_plainly(phase, sums, board, empties);
}

int evaluate_units(const Weights& weights, const Board& board, const FeatureIndices& indices,
                   int empties) {
#if defined(__AVX2__)
  return evaluate_by_vectors(weights.phase(empties), board, indices, empties);
#else
  return evaluate_units_plainly(weights, board, indices, empties);
#endif
}

int evaluate_units_without(const Weights& weights, const Board& board,
                           const FeatureIndices& indices, int empties, int pattern) {
  const Weights::Phase& phase = weights.phase(empties);
  Sums sums{};
  for (int f = 0; f < kFeatureCount; ++f)
    if (kFeatures[f].pattern != pattern) add(sums, vector_of(phase, indices, f));
  return output_plainly(phase, sums, board, empties);
}

}  // namespace tiger
