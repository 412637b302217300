#include "eval/evaluation_cache.h"

#include "platform/hash.h"

namespace tiger {

std::uint64_t evaluation_key(const Weights& weights, int noise) {
  return (weights.checksum() + static_cast<std::uint64_t>(noise)) * kSplitmixStep;
}

EvaluationCache& evaluation_cache() {
  thread_local EvaluationCache cache;
  return cache;
}

}  // namespace tiger
