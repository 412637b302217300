#include "eval/evaluation_cache.h"

namespace tiger {

std::uint64_t evaluation_key(const Weights& weights, int noise) {
  return (weights.checksum() + static_cast<std::uint64_t>(noise)) * 0x9E3779B97F4A7C15;
}

EvaluationCache& evaluation_cache() {
  thread_local EvaluationCache cache;
  return cache;
}

}  // namespace tiger
