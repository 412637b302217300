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
#include <memory>
#include <string>
#include <string_view>
#include <utility>
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

// The weights laid out for look-ups: an immutable view of one Layout. It either owns the bytes or
// refers to bytes that others keep, such as those built into the program. Copies share the bytes.
class Weights {
 public:
  struct alignas(kChannels) Vector {
    std::array<std::int8_t, kChannels> channel;
  };

  // The hidden weights of two inputs side by side, as _mm256_madd_epi16 takes them.
  struct alignas(64) Pair {
    std::array<std::array<std::int16_t, 2>, kHidden> of;
  };

  // A multiple of 64 bytes without a gap. Behind the last configuration up to three vectors of
  // zeros fill the last line.
  struct Phase {
    std::array<Pair, kInputs / 2> hidden;
    std::array<std::int32_t, kHidden> output;
    std::int32_t bias;
    std::array<std::int32_t, 15> unused;
    std::array<Vector, (kConfigurations + 3) / 4 * 4> vectors;  // by configuration
  };

  // What the build makes of weights.bin and embeds: 18 MB, read where the system maps them, only
  // the pages in use, shared by all processes. Numbers are in the machine's byte order, which
  // `size` tells, for in another order it is another number.
  struct Layout {
    std::array<char, 16> name;
    std::uint64_t size;      // of the whole, in bytes
    std::uint64_t checksum;  // that of the data
    std::array<std::uint64_t, 4> unused;
    std::array<Phase, kPhases> phases;
  };

  // Owns a layout of the data, 18 MB.
  explicit Weights(const WeightsData& data);

  // Owns a layout of the weights in a packed file, the form of weights.bin and of what
  // `tiger train` writes; `file` is read only during the call, so it may come from anywhere: a
  // file, a download, another program's memory. Takes some 50 ms. Throws as WeightsData::decode().
  static Weights decode(std::string_view file);

  // Refers to the bytes of a Layout, which must outlive this and all its copies and begin at a
  // multiple of 64. Reads the first 64 bytes only. Throws std::runtime_error where they are no
  // Layout of this version of the program.
  static Weights view(std::string_view layout);

  // `empties`: the empty squares of the position, 0 to 64.
  const Phase& phase(int empties) const { return layout_->phases[phase_of(empties)]; }

  std::uint64_t checksum() const { return layout_->checksum; }  // WeightsData::checksum()

  // The bytes of the Layout, as view() takes them.
  std::string_view bytes() const {
    return {reinterpret_cast<const char*>(layout_.get()), sizeof(Layout)};
  }

 private:
  Weights(const WeightsData& data, std::uint64_t checksum);
  explicit Weights(std::shared_ptr<const Layout> layout) : layout_(std::move(layout)) {}

  std::shared_ptr<const Layout> layout_;  // owns nothing where it refers to bytes of others
};

// The weights that are built into the program, ready at once: nothing is decoded or copied.
const Weights& embedded_weights();

}  // namespace tiger
