#include "train/fit.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "cli/thread_pool.h"
#include "eval/evaluate.h"

namespace tiger::tools {
namespace {

constexpr int kSums = 2 * kChannels;
constexpr int kChunk = 16;   // samples that one job handles
constexpr int kChunks = 16;  // jobs of a batch
constexpr int kBatch = kChunk * kChunks;
constexpr float kLargeError = 10;    // discs; the gradient of a larger error is that of this one
constexpr float kVectorStep = 0.1F;  // the first step sizes; they decrease linearly to 0
constexpr float kLayerStep = 0.05F;
constexpr float kDamping = 3000;  // added to the sum of squared gradients of a vector
constexpr float kMaxVector = 127.0F / kInputUnits;
constexpr float kMaxIn = float{kMaxInput} / kInputUnits;
constexpr float kMaxSum = float{kMaxHidden} / kInputUnits;

using Vector = std::array<float, kChannels>;

// A sample as the input of the network.
struct Row {
  std::array<std::int32_t, kFeatureCount> number;  // the index of each feature's vector
  std::array<float, kBoardInputs> board;
  float score;
};

Row row_of(const Sample& sample) {
  Row row;
  const FeatureIndices indices(sample.board);
  for (int f = 0; f < kFeatureCount; ++f)
    row.number[f] =
        shared_weights().weight_of[static_cast<std::size_t>(kFeatures[f].origin + indices[f])];
  const auto inputs = board_inputs(sample.board, sample.empties);
  for (int i = 0; i < kBoardInputs; ++i) row.board[i] = static_cast<float>(inputs[i]) / kInputUnits;
  row.score = sample.score;
  return row;
}

// The weights of the dense layers, or their gradient.
struct Dense {
  std::array<std::array<float, kHidden>, kInputs> hidden{};
  std::array<float, kHidden> output{};
  float bias = 0;

  // Calls each(x, y) for every weight x of this and the corresponding y of `other`.
  template <class Each>
  void with(Dense& other, Each each) {
    for (int i = 0; i < kInputs; ++i)
      for (int h = 0; h < kHidden; ++h) each(hidden[i][h], other.hidden[i][h]);
    for (int h = 0; h < kHidden; ++h) each(output[h], other.output[h]);
    each(bias, other.bias);
  }
};

}  // namespace

struct NetworkFit::Network {
  std::vector<Vector> vectors;
  Dense layers;

  struct Pass {  // of one sample through the network
    Vector sum;
    std::array<float, kInputs> input;
    std::array<float, kHidden> hidden;
    float value;
  };

  Pass pass(const Row& row) const {
    Pass p{};
    for (const std::int32_t n : row.number)
      for (int c = 0; c < kChannels; ++c) p.sum[c] += vectors[n][c];
    for (int c = 0; c < kChannels; ++c) {
      p.input[c] = std::clamp(p.sum[c], 0.0F, kMaxIn);
      p.input[kChannels + c] = std::clamp(-p.sum[c], 0.0F, kMaxIn);
    }
    std::copy(row.board.begin(), row.board.end(), p.input.begin() + kSums);
    for (int i = 0; i < kInputs; ++i)
      for (int h = 0; h < kHidden; ++h) p.hidden[h] += p.input[i] * layers.hidden[i][h];
    p.value = layers.bias;
    for (int h = 0; h < kHidden; ++h)
      p.value += std::clamp(p.hidden[h], 0.0F, kMaxSum) * layers.output[h];
    return p;
  }

  // Adds to `gradient` the gradient of the dense layers, and returns that of the accumulator.
  Vector back(const Pass& p, float error, Dense& gradient) const {
    error = std::clamp(error, -kLargeError, kLargeError);
    std::array<float, kHidden> of_hidden;
    for (int h = 0; h < kHidden; ++h) {
      gradient.output[h] += error * std::clamp(p.hidden[h], 0.0F, kMaxSum);
      of_hidden[h] = p.hidden[h] > 0 && p.hidden[h] < kMaxSum ? error * layers.output[h] : 0;
    }
    gradient.bias += error;
    std::array<float, kInputs> of_input{};
    for (int i = 0; i < kInputs; ++i)
      for (int h = 0; h < kHidden; ++h) {
        gradient.hidden[i][h] += p.input[i] * of_hidden[h];
        of_input[i] += layers.hidden[i][h] * of_hidden[h];
      }
    Vector of_sum;  // at 0 the first input gets the gradient, or the vectors would all stay 0
    for (int c = 0; c < kChannels; ++c)
      of_sum[c] = std::abs(p.sum[c]) >= kMaxIn ? 0
                  : p.sum[c] >= 0              ? of_input[c]
                                               : -of_input[kChannels + c];
    return of_sum;
  }
};

namespace {

// One run of gradient descent over a network.
template <class Network>
class Descent {
 public:
  Descent(Network& network, std::span<const Sample* const> samples, const FitSettings& settings,
          std::uint64_t seed)
      : network_(network),
        settings_(settings),
        pool_(settings.threads),
        random_(seed),
        vector_squares_(network.vectors.size(), kDamping) {
    for (const Sample* sample : samples) {
      if (sample->set == SampleSet::kTrain) train_.push_back(row_of(*sample));
      if (sample->set == SampleSet::kValidation) validation_.push_back(row_of(*sample));
    }
  }

  std::vector<FitStep> run() {
    std::vector<FitStep> steps = {{0, mean_error(train_), mean_error(validation_)}};
    Network best = network_;
    double least = steps[0].validation_error;
    for (int epoch = 1; epoch <= settings_.epochs && !stopped(); ++epoch) {
      const double train_error = learn(epoch);
      steps.push_back({epoch, train_error, mean_error(validation_)});
      if (!validation_.empty() && !(steps.back().validation_error < least)) continue;
      least = steps.back().validation_error;
      best = network_;
    }
    network_ = std::move(best);
    return steps;
  }

 private:
  bool stopped() const { return settings_.stop != nullptr && *settings_.stop; }

  double mean_error(const std::vector<Row>& rows) {
    if (rows.empty()) return 0;
    const int jobs = 256;
    std::vector<double> errors(jobs);
    pool_.run(jobs, [&](int job) {
      for (std::size_t i = job; i < rows.size(); i += jobs)
        errors[job] += std::abs(network_.pass(rows[i]).value - rows[i].score);
    });
    double sum = 0;
    for (const double error : errors) sum += error;
    return sum / static_cast<double>(rows.size());
  }

  // One epoch. Returns the mean absolute error of the samples, each before the step it was used in.
  double learn(int epoch) {
    for (std::size_t i = train_.size(); i > 1; --i) std::swap(train_[i - 1], train_[random_() % i]);
    double error = 0;
    for (std::size_t begin = 0; begin < train_.size() && !stopped(); begin += kBatch) {
      const double done =
          (epoch - 1 + static_cast<double>(begin) / static_cast<double>(train_.size())) /
          settings_.epochs;
      error += step({train_.data() + begin, std::min<std::size_t>(kBatch, train_.size() - begin)},
                    static_cast<float>(1 - done));
    }
    return train_.empty() ? 0 : error / static_cast<double>(train_.size());
  }

  // One step for a batch. Returns the sum of its absolute errors.
  double step(std::span<const Row> batch, float rate) {
    const int size = static_cast<int>(batch.size());
    pool_.run(kChunks, [&](int chunk) {
      gradients_[chunk] = {};
      errors_[chunk] = 0;
      for (int i = chunk * kChunk; i < std::min(size, (chunk + 1) * kChunk); ++i) {
        const auto pass = network_.pass(batch[i]);
        const float error = pass.value - batch[i].score;
        errors_[chunk] += std::abs(error);
        of_sums_[i] = network_.back(pass, error, gradients_[chunk]);
      }
    });
    pool_.run(kPatternCount + 1, [&](int job) {
      if (job == 0)
        move_layers(rate, size);
      else
        move_vectors(job - 1, batch, rate);
    });
    double sum = 0;
    for (const double error : errors_) sum += error;
    return sum;
  }

  void move_layers(float rate, int size) {
    Dense sum;
    for (Dense& gradient : gradients_) sum.with(gradient, [](float& s, float g) { s += g; });
    sum.with(layer_squares_, [&](float& g, float& squares) {
      g /= static_cast<float>(size);
      squares += g * g;
      g *= rate * kLayerStep / std::sqrt(squares + 1e-6F);
    });
    sum.with(network_.layers, [](float g, float& weight) { weight -= g; });
  }

  // Updates the vectors of one pattern. Patterns share no vectors, so jobs do not interfere.
  void move_vectors(int pattern, std::span<const Row> batch, float rate) {
    for (int f = 0; f < kFeatureCount; ++f) {
      if (kFeatures[f].pattern != pattern) continue;
      for (std::size_t i = 0; i < batch.size(); ++i) {
        const std::int32_t n = batch[i].number[f];
        const Vector& g = of_sums_[i];
        float squares = 0;
        for (const float x : g) squares += x * x;
        vector_squares_[n] += squares;
        const float size = rate * kVectorStep / std::sqrt(vector_squares_[n]);
        for (int c = 0; c < kChannels; ++c)
          network_.vectors[n][c] =
              std::clamp(network_.vectors[n][c] - size * g[c], -kMaxVector, kMaxVector);
      }
    }
  }

  Network& network_;
  const FitSettings settings_;
  ThreadPool pool_;
  std::mt19937_64 random_;
  std::vector<Row> train_;
  std::vector<Row> validation_;
  std::vector<float> vector_squares_;
  Dense layer_squares_;
  std::array<Dense, kChunks> gradients_;
  std::array<double, kChunks> errors_{};
  std::array<Vector, kBatch> of_sums_;
};

}  // namespace

NetworkFit::NetworkFit(std::uint64_t seed) : network_(std::make_unique<Network>()), seed_(seed) {
  std::mt19937_64 random(seed);
  // The standard specifies the numbers of the generator, but not those of its distributions.
  const auto draw = [&](float max) {
    return max * (static_cast<float>(random() >> 40) / float{1 << 23} - 1);
  };
  network_->vectors.resize(static_cast<std::size_t>(shared_weights().weights));  // all 0
  for (auto& row : network_->layers.hidden)
    for (float& x : row) x = draw(0.4F);
  for (float& x : network_->layers.output) x = draw(4);
}

NetworkFit::~NetworkFit() = default;

std::vector<FitStep> NetworkFit::fit(std::span<const Sample* const> samples,
                                     const FitSettings& settings) {
  const auto descent = std::make_unique<Descent<Network>>(*network_, samples, settings, ++seed_);
  return descent->run();
}

WeightsData::Phase NetworkFit::rounded() const {
  const auto whole = [](float x, int units, int max) {
    return std::clamp(static_cast<int>(std::lround(x * static_cast<float>(units))), -max, max);
  };
  const auto number = [&](float x, int units) {
    return static_cast<std::int16_t>(whole(x, units, 32767));
  };
  WeightsData::Phase phase;
  for (const Vector& vector : network_->vectors)
    for (const float x : vector)
      phase.vectors.push_back(static_cast<std::int8_t>(whole(x, kInputUnits, 127)));
  const Dense& layers = network_->layers;
  for (int i = 0; i < kInputs; ++i)
    for (int h = 0; h < kHidden; ++h)
      phase.layers.hidden[i][h] = number(layers.hidden[i][h], kHiddenUnits);
  for (int h = 0; h < kHidden; ++h) phase.layers.output[h] = number(layers.output[h], kOutputUnits);
  phase.layers.bias = number(layers.bias, kUnitsPerDisc);
  return phase;
}

}  // namespace tiger::tools
