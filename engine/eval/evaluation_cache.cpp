#include "eval/evaluation_cache.h"

#include "platform/hash.h"
#include "platform/own_of_thread.h"

namespace tiger {

std::uint64_t evaluation_key(const Weights& weights, int noise) {
  return (weights.checksum() + static_cast<std::uint64_t>(noise)) * kSplitmixStep;
}

EvaluationCache& evaluation_cache() { return own_of_thread<EvaluationCache>(); }

}  // namespace tiger
