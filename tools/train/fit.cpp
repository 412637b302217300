#include "train/fit.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "cli/thread_pool.h"
#include "eval/evaluate.h"
#include "eval/features.h"

namespace tiger::tools {
namespace {

constexpr int kChunk = 16;   // samples that one job handles
constexpr int kChunks = 16;  // jobs of a batch
constexpr int kSamplesPerStep = kChunk * kChunks;
constexpr float kLargeError = 10;    // discs; the gradient of a larger error is that of this one
constexpr float kVectorStep = 0.1F;  // the first step sizes; they decrease linearly to 0
constexpr float kLayerStep = 0.05F;
constexpr float kDamping = 3000;  // added to the sum of squared gradients of a vector
constexpr float kMaxVector = 127.0F / kInputUnits;
constexpr float kMaxIn = float{kMaxInput} / kInputUnits;
constexpr float kMaxSum = float{kMaxHidden} / kInputUnits;

template <int kChannels>
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
template <int kChannels>
struct Dense {
  static constexpr int kInputs = inputs_of(kChannels);
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

// The numbers of a network that has any number of channels.
struct AnyNetwork {
  int channels;
  std::vector<float> vectors;  // one vector behind the other
  std::vector<std::array<float, kHidden>> hidden;
  std::array<float, kHidden> output;
  float bias;
};

}  // namespace

// A network of a number of channels that callers need not know.
class NetworkFit::Network {
 public:
  virtual ~Network() = default;
  virtual std::vector<FitStep> fit(std::span<const Sample* const> samples,
                                   const FitSettings& settings, std::uint64_t seed) = 0;
  virtual AnyNetwork numbers() const = 0;
  virtual void assign(const AnyNetwork& numbers) = 0;
};

template <int kChannels>
class NetworkFit::NetworkOf final : public Network {
 public:
  using Vector = tools::Vector<kChannels>;
  using Dense = tools::Dense<kChannels>;
  static constexpr int kSums = 2 * kChannels;
  static constexpr int kInputs = inputs_of(kChannels);

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

  std::vector<FitStep> fit(std::span<const Sample* const> samples, const FitSettings& settings,
                           std::uint64_t seed) override;
  AnyNetwork numbers() const override;
  void assign(const AnyNetwork& numbers) override;
};

// One run of gradient descent over a network.
template <int kChannels>
class NetworkFit::Descent {
 public:
  using Network = NetworkOf<kChannels>;
  using Vector = typename Network::Vector;
  using Dense = typename Network::Dense;

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
    for (std::size_t begin = 0; begin < train_.size() && !stopped(); begin += kSamplesPerStep) {
      const double done =
          (epoch - 1 + static_cast<double>(begin) / static_cast<double>(train_.size())) /
          settings_.epochs;
      error += step(
          {train_.data() + begin, std::min<std::size_t>(kSamplesPerStep, train_.size() - begin)},
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
  std::array<Vector, kSamplesPerStep> of_sums_;
};

template <int kChannels>
std::vector<FitStep> NetworkFit::NetworkOf<kChannels>::fit(std::span<const Sample* const> samples,
                                                           const FitSettings& settings,
                                                           std::uint64_t seed) {
  const auto descent = std::make_unique<Descent<kChannels>>(*this, samples, settings, seed);
  return descent->run();
}

template <int kChannels>
AnyNetwork NetworkFit::NetworkOf<kChannels>::numbers() const {
  AnyNetwork any{.channels = kChannels,
                 .vectors = {},
                 .hidden = {layers.hidden.begin(), layers.hidden.end()},
                 .output = layers.output,
                 .bias = layers.bias};
  for (const Vector& vector : vectors)
    any.vectors.insert(any.vectors.end(), vector.begin(), vector.end());
  return any;
}

template <int kChannels>
void NetworkFit::NetworkOf<kChannels>::assign(const AnyNetwork& any) {
  const std::size_t weights = any.vectors.size() / static_cast<std::size_t>(any.channels);
  const int common = std::min(kChannels, any.channels);
  vectors.assign(weights, {});
  for (std::size_t i = 0; i < weights; ++i)
    std::copy_n(any.vectors.data() + i * static_cast<std::size_t>(any.channels), common,
                vectors[i].data());
  const auto rows = [&](int to, int from, int n) {
    std::copy_n(any.hidden.begin() + from, n, layers.hidden.begin() + to);
  };
  rows(0, 0, common);
  rows(kChannels, any.channels, common);
  rows(kSums, 2 * any.channels, kBoardInputs);
  layers.output = any.output;
  layers.bias = any.bias;
}

std::unique_ptr<NetworkFit::Network> NetworkFit::make(int channels, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  // The standard specifies the numbers of the generator, but not those of its distributions.
  const auto draw = [&](float max) {
    return max * (static_cast<float>(random() >> 40) / float{1 << 23} - 1);
  };
  const auto made = [&]<int kChannels>() -> std::unique_ptr<Network> {
    auto network = std::make_unique<NetworkOf<kChannels>>();
    network->vectors.resize(static_cast<std::size_t>(shared_weights().weights));  // all 0
    for (auto& row : network->layers.hidden)
      for (float& x : row) x = draw(0.4F);
    for (float& x : network->layers.output) x = draw(4);
    return network;
  };
  switch (channels) {
    case 8: return made.template operator()<8>();
    case 16: return made.template operator()<16>();
    case 32: return made.template operator()<32>();
    default: return made.template operator()<64>();
  }
}

NetworkFit::NetworkFit(std::uint64_t seed, int channels)
    : network_(make(channels, seed)), seed_(seed) {}

NetworkFit::~NetworkFit() = default;

void NetworkFit::assign(const WeightsData::Phase& phase) {
  const auto fraction = [](auto x, int units) {
    return static_cast<float>(x) / static_cast<float>(units);
  };
  AnyNetwork any = network_->numbers();
  for (std::size_t i = 0; i < any.vectors.size(); ++i)
    any.vectors[i] = fraction(phase.vectors[i], kInputUnits);
  for (std::size_t i = 0; i < any.hidden.size(); ++i)
    for (int h = 0; h < kHidden; ++h)
      any.hidden[i][h] = fraction(phase.layers.hidden[i][h], kHiddenUnits);
  for (int h = 0; h < kHidden; ++h) any.output[h] = fraction(phase.layers.output[h], kOutputUnits);
  any.bias = fraction(phase.layers.bias, kUnitsPerDisc);
  network_->assign(any);
}

void NetworkFit::resize(int channels) {
  const AnyNetwork numbers = network_->numbers();
  if (channels == numbers.channels) return;
  network_ = make(channels, seed_);
  network_->assign(numbers);
}

std::vector<FitStep> NetworkFit::fit(std::span<const Sample* const> samples,
                                     const FitSettings& settings) {
  return network_->fit(samples, settings, ++seed_);
}

WeightsData::Phase NetworkFit::rounded() const {
  const auto whole = [](float x, int units, int max) {
    return std::clamp(static_cast<int>(std::lround(x * static_cast<float>(units))), -max, max);
  };
  const auto number = [&](float x, int units) {
    return static_cast<std::int16_t>(whole(x, units, 32767));
  };
  const AnyNetwork any = network_->numbers();
  WeightsData::Phase phase(any.channels);
  for (std::size_t i = 0; i < any.vectors.size(); ++i)
    phase.vectors[i] = static_cast<std::int8_t>(whole(any.vectors[i], kInputUnits, 127));
  for (std::size_t i = 0; i < any.hidden.size(); ++i)
    for (int h = 0; h < kHidden; ++h)
      phase.layers.hidden[i][h] = number(any.hidden[i][h], kHiddenUnits);
  for (int h = 0; h < kHidden; ++h) phase.layers.output[h] = number(any.output[h], kOutputUnits);
  phase.layers.bias = number(any.bias, kUnitsPerDisc);
  return phase;
}

}  // namespace tiger::tools
