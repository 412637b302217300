#include "train_human/fit.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "cli/thread_pool.h"
#include "eval/features.h"

namespace tiger::tools {
namespace {

constexpr int kChunk = 16;   // examples that one job handles
constexpr int kChunks = 16;  // jobs of a batch
constexpr int kLessonsPerStep = kChunk * kChunks;
constexpr float kNumberStep = 0.1F;  // the first step sizes; they decrease linearly to 0
constexpr float kLayerStep = 0.03F;
constexpr float kDamping = 4;  // added to the sum of squared gradients of a pattern's numbers

constexpr float kMostNumber = 127.0F / kInputUnits;
constexpr float kMostSum = 8;

using Numbers = std::array<float, kHumanChannels>;
using Inputs = std::array<float, kHumanInputs>;
using Hidden = std::array<float, kHumanHidden>;

// A move as the input of the model.
struct Row {
  std::array<std::int32_t, kFeatureCount> place;  // of each feature's numbers
  Inputs input;                                   // the sums are set during the pass
  Hidden hidden;
  float logit;
};

Row row_of(const MoveView& view, int phase) {
  Row row{};
  for (int f = 0; f < kFeatureCount; ++f)
    row.place[f] =
        phase * shared_weights().weights +
        shared_weights().weight_of[static_cast<std::size_t>(kFeatures[f].origin + view.indices[f])];
  for (int i = 0; i < kMoveNumbers; ++i)
    row.input[kHumanChannels + i] = static_cast<float>(view.numbers[i]) / kInputUnits;
  return row;
}

float draw(std::mt19937_64& random, float most) {
  return most * (static_cast<float>(random() >> 40) / float{1 << 23} - 1);
}

}  // namespace

struct PeopleFit::Layers {
  std::array<Hidden, kHumanInputs> hidden{};
  Inputs direct{};
  Hidden output{};

  // Calls each(x, y) for every weight x of this and the corresponding y of `other`.
  template <class Each>
  void with(Layers& other, Each each) {
    for (int i = 0; i < kHumanInputs; ++i)
      for (int h = 0; h < kHumanHidden; ++h) each(hidden[i][h], other.hidden[i][h]);
    for (int i = 0; i < kHumanInputs; ++i) each(direct[i], other.direct[i]);
    for (int h = 0; h < kHumanHidden; ++h) each(output[h], other.output[h]);
  }
};

class PeopleFit::Descent {
 public:
  Descent(PeopleFit& fit, const Lessons& examples, const PeopleFitSettings& settings)
      : layers_(*fit.layers_[static_cast<std::size_t>(settings.sight)]),
        numbers_(fit.numbers_),
        examples_(examples),
        settings_(settings),
        pool_(settings.threads),
        number_squares_(numbers_.size(), kDamping) {}

  std::vector<double> run() {
    std::vector<double> losses;
    for (int epoch = 0; epoch < settings_.epochs; ++epoch) {
      double loss = 0;
      for (std::size_t begin = 0; begin < examples_.size; begin += kLessonsPerStep) {
        if (settings_.stop != nullptr && *settings_.stop) return losses;
        const double done =
            (epoch + static_cast<double>(begin) / static_cast<double>(examples_.size)) /
            settings_.epochs;
        loss += step(begin, static_cast<float>(1 - done));
      }
      losses.push_back(loss / static_cast<double>(examples_.size));
    }
    return losses;
  }

 private:
  struct Change {  // what moves one feature's numbers
    std::int32_t place;
    Numbers gradient;
  };
  struct Chunk {
    Layers gradient;
    double loss;
    std::vector<Row> rows;         // of all moves of its examples
    std::vector<Numbers> of_sums;  // the gradient of each row's sums
  };

  double step(std::size_t begin, float rate) {
    const std::size_t size = std::min<std::size_t>(kLessonsPerStep, examples_.size - begin);
    pool_.run(kChunks, [&](int job) {
      Chunk& chunk = chunks_[static_cast<std::size_t>(job)];
      chunk.gradient = {};
      chunk.loss = 0;
      chunk.rows.clear();
      chunk.of_sums.clear();
      for (std::size_t i = static_cast<std::size_t>(job) * kChunk;
           i < std::min<std::size_t>(size, (static_cast<std::size_t>(job) + 1) * kChunk); ++i)
        learn(examples_.at(begin + i), chunk);
    });
    pool_.run(kPatternCount + 1, [&](int job) {
      if (job == 0)
        move_layers(rate, static_cast<float>(size));
      else if (settings_.fits_patterns)
        move_numbers(job - 1, rate);
    });
    double loss = 0;
    for (const Chunk& chunk : chunks_) loss += chunk.loss;
    return loss;
  }

  void learn(const Lesson& example, Chunk& chunk) const {
    const std::vector<MoveView> views =
        views_of(example.situation, example.values ? &*example.values : nullptr);
    const std::size_t first = chunk.rows.size();
    float most = -1e9F;
    for (const MoveView& view : views) {
      chunk.rows.push_back(row_of(view, human_phase_of(example.situation.board.empty_count() - 1)));
      pass(chunk.rows.back());
      most = std::max(most, chunk.rows.back().logit);
    }
    float sum = 0;
    for (std::size_t i = first; i < chunk.rows.size(); ++i)
      sum += std::exp(chunk.rows[i].logit - most);
    for (std::size_t i = 0; i < views.size(); ++i) {
      const Row& row = chunk.rows[first + i];
      const bool chosen = views[i].move == example.move;
      const float chance = std::exp(row.logit - most) / sum;
      if (chosen) chunk.loss -= std::log(std::max(chance, 1e-9F));
      chunk.of_sums.push_back(back(row, chance - (chosen ? 1.0F : 0.0F), chunk.gradient));
    }
  }

  void pass(Row& row) const {
    Numbers sum{};
    for (const std::int32_t place : row.place)
      for (int c = 0; c < kHumanChannels; ++c) sum[c] += numbers_[place][c];
    for (int c = 0; c < kHumanChannels; ++c) row.input[c] = std::clamp(sum[c], -kMostSum, kMostSum);
    row.hidden = {};
    row.logit = 0;
    for (int i = 0; i < kHumanInputs; ++i) {
      if (row.input[i] == 0) continue;
      for (int h = 0; h < kHumanHidden; ++h) row.hidden[h] += row.input[i] * layers_.hidden[i][h];
      row.logit += row.input[i] * layers_.direct[i];
    }
    for (int h = 0; h < kHumanHidden; ++h)
      row.logit += std::max(row.hidden[h], 0.0F) * layers_.output[h];
  }

  // Adds to the gradient of the layers, and returns that of the sums.
  Numbers back(const Row& row, float error, Layers& gradient) const {
    Hidden of_hidden;
    for (int h = 0; h < kHumanHidden; ++h) {
      gradient.output[h] += error * std::max(row.hidden[h], 0.0F);
      of_hidden[h] = row.hidden[h] > 0 ? error * layers_.output[h] : 0;
    }
    for (int i = 0; i < kHumanInputs; ++i) {
      if (row.input[i] == 0) continue;
      gradient.direct[i] += error * row.input[i];
      for (int h = 0; h < kHumanHidden; ++h) gradient.hidden[i][h] += row.input[i] * of_hidden[h];
    }
    Numbers of_sums;
    for (int c = 0; c < kHumanChannels; ++c) {
      of_sums[c] = error * layers_.direct[c];
      for (int h = 0; h < kHumanHidden; ++h) of_sums[c] += layers_.hidden[c][h] * of_hidden[h];
    }
    return of_sums;
  }

  void move_layers(float rate, float size) {
    Layers sum{};
    for (Chunk& chunk : chunks_) sum.with(chunk.gradient, [](float& s, float g) { s += g; });
    sum.with(layer_squares_, [&](float& g, float& squares) {
      g /= size;
      squares += g * g;
      g *= rate * kLayerStep / std::sqrt(squares + 1e-6F);
    });
    sum.with(layers_, [](float g, float& weight) { weight -= g; });
  }

  // Patterns share no numbers, so jobs do not interfere.
  void move_numbers(int pattern, float rate) {
    for (int f = 0; f < kFeatureCount; ++f) {
      if (kFeatures[f].pattern != pattern) continue;
      for (const Chunk& chunk : chunks_)
        for (std::size_t i = 0; i < chunk.rows.size(); ++i) {
          const auto n = static_cast<std::size_t>(chunk.rows[i].place[f]);
          const Numbers& g = chunk.of_sums[i];
          for (const float x : g) number_squares_[n] += x * x;
          const float size = rate * kNumberStep / std::sqrt(number_squares_[n]);
          for (int c = 0; c < kHumanChannels; ++c)
            numbers_[n][c] = std::clamp(numbers_[n][c] - size * g[c], -kMostNumber, kMostNumber);
        }
    }
  }

  Layers& layers_;
  std::vector<Numbers>& numbers_;
  const Lessons& examples_;
  const PeopleFitSettings settings_;
  ThreadPool pool_;
  std::vector<float> number_squares_;
  Layers layer_squares_;
  std::array<Chunk, kChunks> chunks_;
};

PeopleFit::PeopleFit(std::uint64_t seed)
    : numbers_(static_cast<std::size_t>(kHumanPhases * shared_weights().weights)) {
  std::mt19937_64 random(seed);
  for (auto& layers : layers_) {
    layers = std::make_unique<Layers>();
    for (auto& row : layers->hidden)
      for (float& x : row) x = draw(random, 0.2F);
    for (float& x : layers->output) x = draw(random, 0.2F);
    layers->direct[0] = 1;
  }
}

PeopleFit::~PeopleFit() = default;

std::vector<double> PeopleFit::fit(const Lessons& examples, const PeopleFitSettings& settings) {
  const auto descent = std::make_unique<Descent>(*this, examples, settings);
  return descent->run();
}

void PeopleFit::copy_layers(Sight from, Sight to) {
  *layers_[static_cast<std::size_t>(to)] = *layers_[static_cast<std::size_t>(from)];
}

HumanModelData PeopleFit::rounded() const {
  // The logits of a model are powers of 2.
  constexpr float kBits = 1.442695F;
  const auto whole = [](float x, float units, int most) {
    return std::clamp(static_cast<int>(std::lround(x * units)), -most, most);
  };
  const auto weight = [&](float x) { return static_cast<std::int16_t>(whole(x, 256, 32767)); };
  HumanModelData data;
  for (std::size_t s = 0; s < kSights; ++s) {
    const Layers& layers = *layers_[s];
    HumanLayers& to = data.layers[s];
    for (std::size_t i = 0; i < kHumanInputs; ++i) {
      for (std::size_t h = 0; h < kHumanHidden; ++h) to.hidden[i][h] = weight(layers.hidden[i][h]);
      to.direct[i] = weight(kBits * layers.direct[i]);
    }
    for (std::size_t h = 0; h < kHumanHidden; ++h) to.output[h] = weight(kBits * layers.output[h]);
  }
  for (const Numbers& numbers : numbers_)
    for (const float x : numbers)
      data.numbers.push_back(static_cast<std::int8_t>(whole(x, kInputUnits, 127)));
  return data;
}

}  // namespace tiger::tools
