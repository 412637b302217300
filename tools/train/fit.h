// Fits the network of one phase to samples by stochastic gradient descent in batches of 256. The
// loss is the squared error in discs, linear beyond 10 discs (Huber). Step sizes follow AdaGrad
// (J. Duchi, E. Hazan, Y. Singer, Adaptive Subgradient Methods, 2011), with one step size for all
// numbers of a vector.
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <vector>

#include "eval/weights_data.h"
#include "train/samples.h"

namespace tiger::tools {

struct FitSettings {
  int epochs = 10;                          // passes over the train set
  int threads = 1;                          // the result does not depend on their number
  const std::atomic<bool>* stop = nullptr;  // ends the fit soon after it becomes true
};

struct FitStep {
  int epoch;           // 0: before the first
  double train_error;  // mean absolute error in discs; after epoch 0, measured during the epoch
  double validation_error;
};

class NetworkFit {
 public:
  // A network of that many channels (one of kChannelChoices), with zero vectors and small random
  // weights in the dense layers.
  NetworkFit(std::uint64_t seed, int channels);
  ~NetworkFit();

  // Sets the network to weights of a weights file, which must have its number of channels.
  void assign(const WeightsData::Phase& phase);

  // Gives the network another number of channels. The first ones keep their weights, new ones start
  // as in a new network.
  void resize(int channels);

  // Continues from the current weights and keeps those of the epoch with the smallest error on the
  // validation set; without validation samples, those of the last epoch. Ignores test samples.
  // Returns the errors after each epoch, starting with epoch 0.
  std::vector<FitStep> fit(std::span<const Sample* const> samples, const FitSettings& settings);

  // The weights rounded to the integers of a weights file (eval/weights.h).
  WeightsData::Phase rounded() const;

 private:
  class Network;
  template <int kChannels>
  class Descent;
  template <int kChannels>
  class NetworkOf;

  static std::unique_ptr<Network> make(int channels, std::uint64_t seed);

  std::unique_ptr<Network> network_;
  std::uint64_t seed_;
};

}  // namespace tiger::tools
