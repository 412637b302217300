// Fits the weights of one stage to samples: least squares with a penalty on large weights, by
// conjugate gradients, which need no step size and are the same however many threads there are.
// (M. Hestenes, E. Stiefel, Methods of Conjugate Gradients for Solving Linear Systems, 1952, in the
// form for least squares, with the columns scaled by how often they occur.)
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "train/samples.h"

namespace tiger::tools {

struct FitSettings {
  double penalty = 30;  // on the square of a weight in discs, against the squared errors of samples
  int most_steps = 200;
  int patience = 5;  // ends after so many steps without a better error on the stop set
};

struct FitStep {
  int step;
  double train_error;  // mean absolute errors, in discs
  double stop_error;
};

struct StageFit {
  std::vector<float> weights;         // in discs, in the order of SharedWeights
  std::array<float, 61> constants{};  // for the numbers of empty squares that occurred
  std::vector<FitStep> curve;

  const FitStep& best()
      const;  // the step with the least error on the stop set, whose weights these are
};

// The samples of the report set are left alone.
StageFit fit_stage(std::span<const Sample* const> samples, const FitSettings& settings);

}  // namespace tiger::tools
