#include "eval/evaluate.h"

#include <bit>
#include <utility>

#include "board/mobility.h"
#include "board/parity.h"
#include "eval/features.h"
#include "eval/network_kernel.h"

namespace tiger {
namespace {

constexpr int kHiddenShift = 8;
constexpr int kOutputShift = 11;
static_assert(1 << kHiddenShift == kHiddenUnits);
static_assert(1 << kOutputShift == kInputUnits * kOutputUnits / kUnitsPerDisc);

template <int kWidth>
using Inputs = std::array<std::int16_t, inputs_of(kWidth)>;

// Appends the inputs of the board to those of the sums.
template <int kWidth>
void add_board_inputs(Inputs<kWidth>& inputs, const Board& board, int empties) {
  const auto numbers = board_inputs(board, empties);
  std::copy(numbers.begin(), numbers.end(), inputs.begin() + 2 * kWidth);
}

// The value by plain loops, without the vectors of one pattern, or with all if `without` is -1.
template <int kWidth>
int value_by_loops(const Weights::Phase& phase, const Board& board, const FeatureIndices& indices,
                   int empties, int without) {
  std::array<std::int16_t, kWidth> sums{};
  for (int f = 0; f < kFeatureCount; ++f) {
    if (kFeatures[f].pattern == without) continue;
    const std::int8_t* vector =
        phase.vectors() + kWidth * (kFeatures[f].origin + std::ptrdiff_t{indices[f]});
    for (int c = 0; c < kWidth; ++c) sums[c] = static_cast<std::int16_t>(sums[c] + vector[c]);
  }
  Inputs<kWidth> inputs;
  for (int c = 0; c < kWidth; ++c) {
    const auto negated = static_cast<std::int16_t>(-sums[c]);
    inputs[c] = std::clamp<std::int16_t>(sums[c], 0, kMaxInput);
    inputs[kWidth + c] = std::clamp<std::int16_t>(negated, 0, kMaxInput);
  }
  add_board_inputs<kWidth>(inputs, board, empties);

  std::array<std::int32_t, kHidden> hidden{};
  for (std::size_t i = 0; i < inputs.size(); i += 2)
    for (int h = 0; h < kHidden; ++h) {
      const auto& [first, second] = phase.pairs()[i / 2].of[h];
      hidden[h] += inputs[i] * first + inputs[i + 1] * second;
    }
  std::int32_t sum = 0;
  for (int h = 0; h < kHidden; ++h)
    sum += std::clamp(hidden[h] >> kHiddenShift, 0, kMaxHidden) * phase.output[h];
  return phase.bias + (sum >> kOutputShift);
}

#if defined(TIGER_NETWORK_KERNEL)
template <int kWidth>
int value_by_kernel(const Weights::Phase& phase, const Board& board, const FeatureIndices& indices,
                    int empties) {
  alignas(64) Inputs<kWidth> inputs;
  kernel::sum_vectors<kWidth>(phase, indices, inputs.data(),
                              std::make_index_sequence<kFeatureCount>());
  add_board_inputs<kWidth>(inputs, board, empties);
  return kernel::network_output<kWidth, kHiddenShift, kOutputShift>(
      phase, inputs.data(), std::make_index_sequence<inputs_of(kWidth) / 2>());
}
#endif

// Calls function.operator()<width>() for the width of the phase.
template <class Function>
int for_width(const Weights::Phase& phase, Function function) {
  switch (phase.width) {
    case 16: return function.template operator()<16>();
    case 32: return function.template operator()<32>();
    default: return function.template operator()<64>();
  }
}

int value_by_loops(const Weights& weights, const Board& board, const FeatureIndices& indices,
                   int empties, int without) {
  const Weights::Phase& phase = weights.phase(empties);
  return for_width(phase, [&]<int kWidth>() {
    return value_by_loops<kWidth>(phase, board, indices, empties, without);
  });
}

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
  return value_by_loops(weights, board, indices, empties, -1);
}

int evaluate_units(const Weights& weights, const Board& board, const FeatureIndices& indices,
                   int empties) {
#if defined(TIGER_NETWORK_KERNEL)
  const Weights::Phase& phase = weights.phase(empties);
  return for_width(
      phase, [&]<int kWidth>() { return value_by_kernel<kWidth>(phase, board, indices, empties); });
#else
  return evaluate_units_portable(weights, board, indices, empties);
#endif
}

int evaluate_units_without(const Weights& weights, const Board& board,
                           const FeatureIndices& indices, int empties, int pattern) {
  return value_by_loops(weights, board, indices, empties, pattern);
}

}  // namespace tiger
