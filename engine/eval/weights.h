// The weights of the evaluation, laid out for look-ups: a small network for each phase of the game.
//
//   accumulator   8 to 64 sums, called channels. Each configuration of a pattern has a vector of
//                 as many numbers. The vectors of all features (patterns.h) of the position are
//                 added.
//   inputs        two for each channel and kBoardInputs more: max(s, 0) for each sum s, max(-s, 0)
//                 for each, and the numbers of BoardInput in evaluate.h.
//   hidden        kHidden weighted sums of the inputs, each h used as max(h, 0).
//   output        the bias and the weighted sum of the hidden values: the expected final score.
//
// Inputs are clamped to kMaxInput. Hidden sums are rounded down and clamped to kMaxHidden. The
// output is rounded down.
//
// Sources: M. Buro, From Simple Features to Sophisticated Evaluation Functions, 1998, for the
// patterns; Y. Nasu, NNUE for shogi, 2018, for a wide first layer that is only added up, with small
// layers after it; Egaroucid for such a network over the patterns of Othello.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

#include "board/score.h"

namespace tiger {

// A phase is twelve plies. By empty squares: 0 to 11, 12 to 23, 24 to 35, and 36 or more.
inline constexpr int kPliesOfPhase = 12;
inline constexpr int kPhases = 4;
constexpr int phase_of(int empties) { return std::min(empties / kPliesOfPhase, kPhases - 1); }

// Channel counts that a phase may have; Channels: the count of each phase.
inline constexpr std::array<int, 4> kChannelChoices = {8, 16, 32, 64};
using Channels = std::array<int, kPhases>;
constexpr bool is_channel_choice(int channels) {
  return std::find(kChannelChoices.begin(), kChannelChoices.end(), channels) !=
         kChannelChoices.end();
}

inline constexpr int kBoardInputs = 10;
inline constexpr int kHidden = 16;
constexpr int inputs_of(int channels) { return 2 * channels + kBoardInputs; }

// All numbers are integers that count fractions of 1: an input of 64 means 1.
inline constexpr int kInputUnits = 64;     // vectors, inputs and hidden sums
inline constexpr int kHiddenUnits = 256;   // hidden weights
inline constexpr int kOutputUnits = 1024;  // output weights

// The largest input and the largest hidden value. With these limits no sum exceeds 32 bits,
// whatever the weights are.
inline constexpr int kMaxInput = 8 * kInputUnits - 1;
inline constexpr int kMaxHidden = 32 * kInputUnits - 1;

struct WeightsData;

// The weights laid out for look-ups: an immutable view of one block of memory, which holds a Header
// and then the phases. The view either owns the bytes or refers to bytes that the caller keeps,
// such as those embedded in the program. Copies of a view share the bytes.
//
// The build makes a block from weights.bin and embeds it in the program, so that the system maps
// only the pages in use and all processes share them. Numbers are in the byte order of the machine;
// a block in the other order is recognised by a wrong `size`.
class Weights {
 public:
  // Vectors of 8 channels are laid out as if they had 16, the rest 0, because they then fill vector
  // registers.
  static constexpr int kMinWidth = 16;
  static constexpr int width_of(int channels) { return std::max(channels, kMinWidth); }

  // The hidden weights of inputs 2i and 2i + 1 interleaved, as _mm256_madd_epi16 needs them.
  struct alignas(64) Pair {
    std::array<std::array<std::int16_t, 2>, kHidden> of;
  };

  // One phase. After this struct come its inputs_of(width) / 2 pairs, then a vector of `width`
  // numbers for each configuration, by the number of the configuration.
  struct alignas(64) Phase {
    std::int32_t width;
    std::int32_t bias;
    std::array<std::int32_t, kHidden> output;
    std::array<std::int32_t, 14> unused;

    const Pair* pairs() const { return reinterpret_cast<const Pair*>(this + 1); }
    const std::int8_t* vectors() const {
      return reinterpret_cast<const std::int8_t*>(pairs() + inputs_of(width) / 2);
    }
  };

  struct alignas(64) Header {
    std::array<char, 16> name;
    std::uint64_t size;                        // of the block, in bytes
    std::uint64_t checksum;                    // WeightsData::checksum()
    std::array<std::uint64_t, kPhases> phase;  // where each Phase begins, in bytes from the Header
  };

  // Lays out the data in a block of its own.
  explicit Weights(const WeightsData& data);

  // Unpacks a weights file, such as weights.bin or a file written by `tiger train`, into a block of
  // its own, in about 400 ms. `file` holds the bytes of the file, which are not needed after the
  // call. Throws the same errors as WeightsData::decode().
  static Weights decode(std::string_view file);

  // Makes a view of a block, which must outlive the view and all its copies. The address must be a
  // multiple of 64. Throws std::runtime_error if the header, the size or the widths are not those
  // of a block that this version of the program lays out.
  static Weights view(std::string_view block);

  // The weights for positions with `empties` empty squares, 0 to 64.
  const Phase& phase(int empties) const {
    return *reinterpret_cast<const Phase*>(bytes_.get() + header().phase[phase_of(empties)]);
  }

  // The same as WeightsData::checksum(), but stored and not computed.
  std::uint64_t checksum() const { return header().checksum; }

  // The bytes of the block, for view().
  std::string_view bytes() const { return {bytes_.get(), static_cast<std::size_t>(header().size)}; }

 private:
  explicit Weights(std::shared_ptr<const char> bytes) : bytes_(std::move(bytes)) {}

  const Header& header() const { return *reinterpret_cast<const Header*>(bytes_.get()); }

  std::shared_ptr<const char> bytes_;  // not an owner if view() made it
};

// The weights that are embedded in the program. Nothing is decoded or copied.
const Weights& embedded_weights();

}  // namespace tiger
