// The weights of the evaluation (weights.h) as training produces them and as a weights file stores
// them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "eval/weights.h"

namespace tiger {

// The weights after the accumulator, for a network of `channels` channels.
struct Layers {
  explicit Layers(int channels) : hidden(static_cast<std::size_t>(inputs_of(channels))) {}

  std::vector<std::array<std::int16_t, kHidden>> hidden;  // [input][hidden value]
  std::array<std::int16_t, kHidden> output{};
  std::int16_t bias = 0;

  friend bool operator==(const Layers&, const Layers&) = default;
};

struct WeightsData {
  struct Phase {
    explicit Phase(int channels);  // all weights 0

    int channels;
    std::vector<std::int8_t>
        vectors;  // one for each weight of SharedWeights (patterns.h), in its order
    Layers layers;

    friend bool operator==(const Phase&, const Phase&) = default;
  };
  std::vector<Phase> phases;  // kPhases of them

  explicit WeightsData(const Channels& channels);  // all weights 0

  // Packs the weights into the bytes of a weights file. The format is described in weights.cpp.
  std::string encode() const;

  // A checksum of all weights. Each call computes it anew.
  std::uint64_t checksum() const;

  // Unpacks the bytes of a weights file. If it cannot, throws std::runtime_error with the reason:
  // not a weights file, truncated, damaged, another version, or another pattern set.
  static WeightsData decode(std::string_view bytes);

  friend bool operator==(const WeightsData&, const WeightsData&) = default;
};

}  // namespace tiger
