// Fits the model of people (human/model.h) to choices by stochastic gradient descent in batches of
// 256. The loss is the cross-entropy of the move that was chosen. Step sizes follow AdaGrad, as in
// train/fit.h.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "human/model.h"

namespace tiger::tools {

struct Lesson {
  Situation situation;
  std::optional<ShallowValues> values;  // for Sight::kShallow
  Square move = kNoSquare;              // that was chosen
};

struct Lessons {
  std::size_t size;
  std::function<Lesson(std::size_t)> at;  // any thread may call it
};

struct PeopleFitSettings {
  Sight sight = Sight::kBoard;
  bool fits_patterns = true;  // false: the numbers of the patterns stay as they are
  int epochs = 4;
  int threads = 1;  // the result does not depend on their number
  const std::atomic<bool>* stop = nullptr;
};

class PeopleFit {
 public:
  explicit PeopleFit(std::uint64_t seed);
  ~PeopleFit();

  // Continues from the current weights. Returns the mean loss in each epoch, of every example
  // before the step that it was used in.
  std::vector<double> fit(const Lessons& examples, const PeopleFitSettings& settings);

  // Starts the layers of one sight as a copy of another's.
  void copy_layers(Sight from, Sight to);

  // The weights rounded to the integers of a model, without tenths of strength.
  HumanModelData rounded() const;

 private:
  struct Layers;
  class Descent;

  std::array<std::unique_ptr<Layers>, kSights> layers_;
  std::vector<std::array<float, kHumanChannels>> numbers_;  // [phase][number]
};

}  // namespace tiger::tools
