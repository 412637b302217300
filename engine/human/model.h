// The model of people: how probable each legal move is when a person chooses, learned from recorded
// games (tools/train_human).
//
//   sums     for each of kHumanChannels channels, the sum of the numbers that the patterns on the
//            board after the move have in its third of the game
//   inputs   the sums, then the numbers of the move (situation.h)
//   hidden   kHumanHidden weighted sums h of the inputs, each used as max(h, 0)
//   logit    the weighted sum of inputs and hidden values: the probabilities are in proportion to
//            2^logit
//
// All numbers are integers, so that the same moves are chosen on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "eval/weights.h"
#include "human/situation.h"

namespace tiger {

inline constexpr int kHumanChannels = 2;
inline constexpr int kHumanInputs = kHumanChannels + kMoveNumbers;
inline constexpr int kHumanHidden = 32;

// The thirds of the game, by empty squares after the move; each has its own numbers of patterns.
inline constexpr int kHumanPhases = 3;
constexpr int human_phase_of(int empties) { return empties < 20 ? 0 : empties < 40 ? 1 : 2; }

inline constexpr int kLogitUnits = 256;  // a logit of 256 makes a move twice as probable as 0

// What a model knows about the moves.
enum class Sight {
  kBoard,    // without any search
  kShallow,  // with the values of shallow searches
};
inline constexpr int kSights = 2;

// The weights of the layers above the sums. The unit of inputs and hidden values is 1/64, of
// weights 1/256.
struct HumanLayers {
  std::array<std::array<std::int16_t, kHumanHidden>, kHumanInputs> hidden;
  std::array<std::int16_t, kHumanInputs> direct;
  std::array<std::int16_t, kHumanHidden> output;
};

// Deciles of strength: 1 to 9 tenths of all recorded moves are by weaker players.
using StrengthTenths = std::array<std::int16_t, 9>;

// A model as training makes it.
struct HumanModelData {
  StrengthTenths tenths{};
  std::array<HumanLayers, kSights> layers{};
  std::vector<std::int8_t> numbers;  // [phase][number of SharedWeights][channel]

  std::string encode() const;  // the bytes of a file, see model.cpp
};

class HumanModel {
 public:
  // Reads the bytes of a file. Throws std::runtime_error with the reason: not a model, truncated,
  // damaged, another version, or another pattern set.
  explicit HumanModel(std::string_view bytes);

  // The logits of the legal moves, lowest square first, in parts of 1 / kLogitUnits.
  std::vector<int> logits(const Situation& situation, const ShallowValues* values) const;

  const StrengthTenths& strength_tenths() const { return data_.tenths; }

 private:
  HumanModelData data_;
};

// 2^(-below / kLogitUnits), in parts of 2^-30; 0 if that is 2^-22 or less.
std::uint32_t power_below(int below);

// The probabilities of moves with these logits, in parts of 1 / 2^30 of the greatest.
std::vector<std::uint32_t> chances(std::span<const int> logits);

// Draws an index in proportion to the chances.
std::size_t drawn(std::span<const std::uint32_t> chances, std::uint64_t random);

}  // namespace tiger
