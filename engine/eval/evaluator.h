// The evaluation as one thread of a search uses it: weights, a cache of values, and the
// noise that `tiger compare` adds.
#pragma once

#include <cassert>
#include <cstdint>

#include "eval/evaluate.h"
#include "eval/evaluation_cache.h"
#include "eval/noise.h"

namespace tiger {

class Evaluator {
 public:
  // Without weights (null) nothing can be evaluated. Weights and cache must outlive the object.
  // `noise`: see search/experiment.h.
  explicit Evaluator(const Weights* weights, int noise = 0)
      : weights_(weights),
        cache_(weights != nullptr ? &evaluation_cache() : nullptr),
        key_(weights != nullptr ? evaluation_key(*weights, noise) : 0),
        noise_(noise) {}

  // The same evaluation with the cache of another thread.
  Evaluator(const Evaluator& other, EvaluationCache* cache) : Evaluator(other) {
    if (weights_ != nullptr) cache_ = cache;
  }

  bool has_weights() const { return weights_ != nullptr; }
  EvaluationCache* cache() const { return cache_; }

  // The expected score of a position, in units of 1 / kUnitsPerDisc disc. Requires weights.
  // features() returns its FeatureIndices; it is called only if the cache does not hold the value.
  template <class Features>
  int units(const Board& board, int empties, Features features) {
    assert(has_weights());
    return cache_->value(board, key_, [&] {
      const int units = evaluate_units(*weights_, board, features(), empties);
      return noise_ == 0 ? units : units + noise_units(board, noise_);
    });
  }

 private:
  const Weights* weights_;
  EvaluationCache* cache_;
  std::uint64_t key_;
  int noise_;
};

}  // namespace tiger
