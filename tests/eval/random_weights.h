// Weights to test with.
#pragma once

#include <algorithm>

#include "eval/weights_data.h"
#include "support/random_boards.h"

namespace tiger::sample {

// Each choice of channels once.
inline constexpr Channels kChannels = {16, 64, 8, 32};

// Calls each(number) for the numbers of a phase: those of 16 bits in its layers, and those of 8
// bits in its vectors.
template <typename Each>
void for_layers(WeightsData::Phase& phase, Each each) {
  for (auto& row : phase.layers.hidden)
    for (std::int16_t& number : row) each(number);
  for (std::int16_t& number : phase.layers.output) each(number);
  each(phase.layers.bias);
}
template <typename Each>
void for_vectors(WeightsData::Phase& phase, Each each) {
  for (std::int8_t& number : phase.vectors) each(number);
}

// All numbers of the vectors equal, and all numbers of the layers.
inline WeightsData even_weights(int vectors, int layers, const Channels& channels = kChannels) {
  WeightsData data(channels);
  for (auto& phase : data.phases) {
    for_vectors(phase, [&](std::int8_t& n) { n = static_cast<std::int8_t>(vectors); });
    for_layers(phase, [&](std::int16_t& n) { n = static_cast<std::int16_t>(layers); });
  }
  return data;
}

// A random number of so many bits: with 16, from -32768 to 32767.
inline std::int16_t random_number(Random& random, int bits) {
  return static_cast<std::int16_t>(static_cast<std::int64_t>(random.next()) >> (64 - bits));
}

inline void fill_vectors(WeightsData::Phase& phase, Random& random, int bits) {
  std::uint64_t draw = 0;
  int left = 0;
  for_vectors(phase, [&](std::int8_t& number) {
    if (left-- == 0) draw = random.next(), left = 7;
    number = static_cast<std::int8_t>(static_cast<std::int8_t>(draw) >> (8 - bits));
    draw >>= 8;
  });
}

// Any numbers. Hardly any of their sums stay within the bounds of inputs and hidden sums.
inline WeightsData random_weights(Random& random) {
  WeightsData data(kChannels);
  for (auto& phase : data.phases) {
    fill_vectors(phase, random, 8);
    for_layers(phase, [&](std::int16_t& number) { number = random_number(random, 16); });
  }
  return data;
}

// Numbers of about the sizes that are learned: most sums stay within the bounds.
inline WeightsData moderate_weights(Random& random) {
  WeightsData data(kChannels);
  for (auto& phase : data.phases) {
    fill_vectors(phase, random, 6);
    for_layers(phase, [&](std::int16_t& number) { number = random_number(random, 9); });
    for (std::int16_t& number : phase.layers.output) number = random_number(random, 12);
  }
  return data;
}

// Every number the least or the greatest possible.
inline WeightsData extreme_weights(Random& random) {
  WeightsData data = random_weights(random);
  for (auto& phase : data.phases) {
    for_vectors(phase, [](std::int8_t& number) { number = number < 0 ? -128 : 127; });
    for_layers(phase, [](std::int16_t& number) { number = number < 0 ? -32768 : 32767; });
  }
  return data;
}

// All 0, except some numbers of the vectors and of the layers of each phase.
inline WeightsData sparse_weights(Random& random, int in_each) {
  WeightsData data(kChannels);
  for (auto& phase : data.phases)
    for (int n = 0; n < in_each; ++n) {
      phase.vectors[random.below(static_cast<int>(phase.vectors.size()))] =
          static_cast<std::int8_t>(random_number(random, 8));
      phase.layers.hidden[random.below(inputs_of(phase.channels))][random.below(kHidden)] =
          random_number(random, 16);
      phase.layers.output[random.below(kHidden)] = random_number(random, 16);
      phase.layers.bias = random_number(random, 16);
    }
  return data;
}

}  // namespace tiger::sample
