// Weights to test with.
#pragma once

#include <algorithm>

#include "eval/weights.h"
#include "support/random_boards.h"

namespace tiger::sample {

// All numbers the same.
inline WeightsData even_weights(std::int16_t number) {
  WeightsData data;
  data.constants.fill(number);
  for (auto& stage : data.stages)
    stage.assign(static_cast<std::size_t>(shared_weights().weights), number);
  return data;
}

inline std::int16_t random_weight(Random& random) {
  return static_cast<std::int16_t>(random.next() >> 48);
}

// Any numbers from -32768 to 32767.
inline WeightsData random_weights(Random& random) {
  WeightsData data = even_weights(0);
  for (std::int16_t& constant : data.constants) constant = random_weight(random);
  for (auto& stage : data.stages)
    for (std::int16_t& weight : stage) weight = random_weight(random);
  return data;
}

// All 0 but some numbers of each stage and some constants.
inline WeightsData sparse_weights(Random& random, int in_each) {
  WeightsData data = even_weights(0);
  for (int n = 0; n < in_each; ++n) {
    data.constants[random.below(static_cast<int>(data.constants.size()))] = random_weight(random);
    for (auto& stage : data.stages)
      stage[random.below(static_cast<int>(stage.size()))] = random_weight(random);
  }
  return data;
}

}  // namespace tiger::sample
