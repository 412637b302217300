// The weights of the evaluation, a small network for each phase of the game.
//
//   features   the contents of the patterns: the vectors of kChannels numbers that belong to them
//   are
//              added up, and each sum s becomes two inputs, s and -s, where they are above 0
//   board      kBoardInputs plain numbers, see BoardInputs in evaluate.h
//   hidden     kHidden sums of weighted inputs, where they are above 0
//   output     the weighted sum of those: the score that is expected of the game's end
//
// Hidden sums and the output are rounded down, and then limited.
//
// (Patterns: M. Buro, From Simple Features to Sophisticated Evaluation Functions, 1998. A wide
// first layer over sparse inputs that is only added up, and a narrow rest: Y. Nasu's NNUE for
// shogi, 2018; over patterns for Othello: Egaroucid.)
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "eval/patterns.h"

namespace tiger {

// Phases of twelve plies, by empty squares: 0 to 11, 12 to 23, 24 to 35, and all before.
inline constexpr int kPliesOfPhase = 12;
inline constexpr int kPhases = 4;
constexpr int phase_of(int empties) { return std::min(empties / kPliesOfPhase, kPhases - 1); }

inline constexpr int kChannels = 16;
inline constexpr int kBoardInputs = 10;
inline constexpr int kInputs = 2 * kChannels + kBoardInputs;
inline constexpr int kHidden = 16;

// Whole numbers of these parts of 1.
inline constexpr int kInputUnits = 64;     // vectors, inputs and hidden sums
inline constexpr int kHiddenUnits = 256;   // hidden weights
inline constexpr int kOutputUnits = 1024;  // output weights
inline constexpr int kUnitsPerDisc = 32;   // the bias and the value, in discs

// The most that an input and a hidden sum may be. With these no sum leaves 32 bits, whatever the
// weights are.
inline constexpr int kMaxInput = 8 * kInputUnits - 1;
inline constexpr int kMaxHidden = 32 * kInputUnits - 1;

struct Layers {
  std::array<std::array<std::int16_t, kHidden>, kInputs> hidden{};  // by input
  std::array<std::int16_t, kHidden> output{};
  std::int16_t bias = 0;

  friend bool operator==(const Layers&, const Layers&) = default;
};

// What a weights file holds.
struct WeightsData {
  struct Phase {
    std::vector<std::int8_t> vectors;  // kChannels for each number of SharedWeights
    Layers layers;

    friend bool operator==(const Phase&, const Phase&) = default;
  };
  std::array<Phase, kPhases> phases;

  WeightsData();  // all weights 0

  // The bytes of a weights file.
  std::string encode() const;

  // Tells one set of weights from another.
  std::uint64_t checksum() const;

  // Throws std::runtime_error that says what is wrong with them: no weights file, another version,
  // another pattern set, damaged.
  static WeightsData decode(std::string_view bytes);

  friend bool operator==(const WeightsData&, const WeightsData&) = default;
};

// The weights laid out for look-ups.
class Weights {
 public:
  struct alignas(kChannels) Vector {
    std::array<std::int8_t, kChannels> channel;
  };

  // The hidden weights of two inputs side by side, as _mm256_madd_epi16 takes them.
  struct alignas(64) Pair {
    std::array<std::array<std::int16_t, 2>, kHidden> of;
  };

  struct Phase {
    std::vector<Vector> vectors;  // by content, see kFirstConfiguration
    std::array<Pair, kInputs / 2> hidden;
    std::array<std::int32_t, kHidden> output;
    int bias;
  };

  explicit Weights(const WeightsData& data);

  // Reads a file's bytes; throws as WeightsData::decode() does.
  static Weights decode(std::string_view bytes);

  const Phase& phase(int empties) const { return phases_[phase_of(empties)]; }
  std::uint64_t checksum() const { return checksum_; }  // that of the data

 private:
  Weights(const WeightsData& data, std::uint64_t checksum);

  std::uint64_t checksum_;
  std::array<Phase, kPhases> phases_;
};

// The weights that are built into the program.
const Weights& embedded_weights();

}  // namespace tiger
