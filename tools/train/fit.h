// Fits the network of a phase to samples: the mean squared error, with large errors counted less,
// by steps down the gradient of a batch of samples at a time, each weight with its own step size.
// (AdaGrad: J. Duchi, E. Hazan, Y. Singer, Adaptive Subgradient Methods, 2011, with one step size
// for all numbers of a vector.)
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <vector>

#include "eval/weights.h"
#include "train/samples.h"

namespace tiger::tools {

struct FitSettings {
  int epochs = 10;                          // how often each sample is seen
  int threads = 1;                          // the result does not depend on them
  const std::atomic<bool>* stop = nullptr;  // ends the fit soon after it turns true
};

struct FitStep {
  int epoch;           // 0: before the first
  double train_error;  // mean absolute errors, in discs; of the train set while it was learned
  double stop_error;
};

class NetworkFit {
 public:
  explicit NetworkFit(std::uint64_t seed);  // vectors of 0, layers of small random weights
  ~NetworkFit();

  // Goes on from the weights at hand, and ends with those of the epoch that had the least error on
  // the stop set, where there is one. The samples of the report set are left alone.
  std::vector<FitStep> fit(std::span<const Sample* const> samples, const FitSettings& settings);

  // The weights as whole numbers.
  WeightsData::Phase rounded() const;

 private:
  struct Network;
  std::unique_ptr<Network> network_;
  std::uint64_t seed_;
};

}  // namespace tiger::tools
