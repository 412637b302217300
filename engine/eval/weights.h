// The weights of the evaluation: one for each content of each pattern, for every stage of the game.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "eval/patterns.h"

namespace tiger {

// Stages of three plies, by empty squares: 0 to 2, 3 to 5, ... 57 to 60.
inline constexpr int kStages = 20;
constexpr int stage_of(int empties) { return empties >= 3 * kStages ? kStages - 1 : empties / 3; }

// Weights are whole numbers of this part of a disc.
inline constexpr int kUnitsPerDisc = 32;

// What a weights file holds: for each number of empty squares a constant, which carries tempo, and
// for each stage the weights in the order of SharedWeights.
struct WeightsData {
  std::array<std::int16_t, 61> constants{};
  std::array<std::vector<std::int16_t>, kStages> stages;

  // The bytes of a weights file. All stages must have their weights.
  std::string encode() const;

  // Tells one set of weights from another.
  std::uint64_t checksum() const;

  // Throws std::runtime_error that says what is wrong with them: no weights file, another version,
  // another pattern set, damaged.
  static WeightsData decode(std::string_view bytes);
};

// The weights laid out for look-ups.
class Weights {
 public:
  explicit Weights(const WeightsData& data);

  // Reads a file's bytes; throws as WeightsData::decode() does.
  static Weights decode(std::string_view bytes);

  // By content, see kFirstContent.
  const std::int16_t* stage(int empties) const { return stages_[stage_of(empties)].data(); }
  int constant(int empties) const { return constants_[std::min(empties, 60)]; }
  std::uint64_t checksum() const { return checksum_; }  // that of the data

 private:
  Weights(const WeightsData& data, std::uint64_t checksum);

  std::uint64_t checksum_;
  std::array<std::int16_t, 61> constants_;
  std::array<std::vector<std::int16_t>, kStages> stages_;
};

// The weights that are built into the program.
const Weights& embedded_weights();

}  // namespace tiger
