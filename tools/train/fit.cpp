#include "train/fit.h"

#include <algorithm>
#include <cmath>

#include "eval/feature_indices.h"

namespace tiger::tools {
namespace {

constexpr int kRowLength = kFeatureCount + 1;  // the features and the constant

// Samples as rows: the numbers of the weights that a sample's value is the sum of.
class Rows {
 public:
  void add(const Sample& sample) {
    const auto& weight_of = shared_weights().weight_of;
    const FeatureIndices indices(sample.board);
    for (int f = 0; f < kFeatureCount; ++f) {
      const Feature& feature = kFeatures[f];
      columns_.push_back(
          weight_of[kFirstContent[feature.pattern] + power_of_3(feature.size) / 2 + indices[f]]);
    }
    columns_.push_back(shared_weights().weights + sample.empties);
    scores_.push_back(sample.score);
  }

  std::size_t size() const { return scores_.size(); }
  std::span<const std::int32_t, kRowLength> row(std::size_t i) const {
    return std::span<const std::int32_t, kRowLength>(columns_.data() + i * kRowLength, kRowLength);
  }
  const std::vector<float>& scores() const { return scores_; }

  // values = A x
  void multiply(const std::vector<float>& x, std::vector<float>& values) const {
    values.resize(size());
    for (std::size_t i = 0; i < size(); ++i) {
      float sum = 0;
      for (const std::int32_t c : row(i)) sum += x[c];
      values[i] = sum;
    }
  }

  // x += A^T values
  void add_transposed(const std::vector<float>& values, std::vector<float>& x) const {
    for (std::size_t i = 0; i < size(); ++i)
      for (const std::int32_t c : row(i)) x[c] += values[i];
  }

 private:
  std::vector<std::int32_t> columns_;
  std::vector<float> scores_;
};

double square(const std::vector<float>& v) {
  double sum = 0;
  for (const float x : v) sum += double{x} * x;
  return sum;
}

double mean_error(const std::vector<float>& residual) {
  double sum = 0;
  for (const float r : residual) sum += std::abs(r);
  return residual.empty() ? 0 : sum / static_cast<double>(residual.size());
}

void subtract(std::vector<float>& from, double factor, const std::vector<float>& v) {
  for (std::size_t i = 0; i < from.size(); ++i) from[i] -= static_cast<float>(factor * v[i]);
}

}  // namespace

const FitStep& StageFit::best() const {
  return *std::min_element(curve.begin(), curve.end(), [](const FitStep& a, const FitStep& b) {
    return a.stop_error < b.stop_error;
  });
}

StageFit fit_stage(std::span<const Sample* const> samples, const FitSettings& settings) {
  Rows train;
  Rows stop;
  for (const Sample* sample : samples) {
    if (sample->set == SampleSet::kTrain) train.add(*sample);
    if (sample->set == SampleSet::kStop) stop.add(*sample);
  }
  const std::size_t columns = static_cast<std::size_t>(shared_weights().weights) + 61;

  // x = scale * z: with columns of equal length the steps do not favour frequent contents.
  std::vector<float> scale(columns, 0);
  train.add_transposed(std::vector<float>(train.size(), 1), scale);
  const auto penalty = static_cast<float>(settings.penalty);
  for (float& s : scale) s = 1 / std::sqrt(s + penalty);

  std::vector<float> z(columns, 0), x(columns, 0), gradient(columns), direction, scaled(columns);
  std::vector<float> residual = train.scores(), stop_residual = stop.scores();
  std::vector<float> image, stop_image;
  const auto compute_gradient = [&] {  // S A^T r - penalty S^2 z
    std::fill(scaled.begin(), scaled.end(), 0.0F);
    train.add_transposed(residual, scaled);
    for (std::size_t c = 0; c < columns; ++c)
      gradient[c] = scale[c] * scaled[c] - penalty * scale[c] * scale[c] * z[c];
  };
  compute_gradient();
  direction = gradient;
  double length = square(gradient);

  StageFit fit;
  double best = mean_error(stop_residual);
  fit.curve.push_back({0, mean_error(residual), best});
  std::vector<float> best_z = z;
  int worse = 0;
  for (int step = 1; step <= settings.most_steps && worse < settings.patience && length > 0;
       ++step) {
    for (std::size_t c = 0; c < columns; ++c) scaled[c] = scale[c] * direction[c];
    train.multiply(scaled, image);
    const double curvature = square(image) + settings.penalty * square(scaled);
    const double size = length / curvature;
    subtract(z, -size, direction);
    subtract(residual, size, image);
    stop.multiply(scaled, stop_image);
    subtract(stop_residual, size, stop_image);
    compute_gradient();
    const double next = square(gradient);
    const auto keep = static_cast<float>(next / length);
    for (std::size_t c = 0; c < columns; ++c) direction[c] = gradient[c] + keep * direction[c];
    length = next;

    const double error = mean_error(stop_residual);
    fit.curve.push_back({step, mean_error(residual), error});
    worse = error < best ? 0 : worse + 1;
    if (error < best) {
      best = error;
      best_z = z;
    }
  }
  for (std::size_t c = 0; c < columns; ++c) x[c] = scale[c] * best_z[c];
  fit.weights.assign(x.begin(), x.end() - 61);
  std::copy(x.end() - 61, x.end(), fit.constants.begin());
  return fit;
}

}  // namespace tiger::tools
