#include "train/fit.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "eval/evaluate.h"
#include "support/random_boards.h"

namespace tiger::tools {
namespace {

// What the samples teach: the number of discs that a corner is worth.
constexpr int kDiscsOfCorner = 10;

Score taught(const Board& board) {
  return kDiscsOfCorner * (count(board.player & kCorners) - count(board.opponent & kCorners));
}

// Positions of random play with 12 to 23 empty squares, a quarter of the games in the validation
// set.
const std::vector<Sample>& samples() {
  static const std::vector<Sample> all = [] {
    sample::Random random(1701);
    std::vector<Sample> list;
    for (int game = 0; game < 160; ++game)
      for (const Position& p : sample::random_game(random, sample::kStyles[game % 3])) {
        const int empties = p.board.empty_count();
        if (phase_of(empties) != 1) continue;
        list.push_back({.board = p.board,
                        .score = static_cast<std::int8_t>(taught(p.board)),
                        .empties = static_cast<std::int8_t>(empties),
                        .set = game % 4 == 3 ? SampleSet::kValidation : SampleSet::kTrain,
                        .kind = GameKind::kRandomOpening,
                        .exact = true});
      }
    return list;
  }();
  return all;
}

constexpr int kChannels = 16;

std::vector<const Sample*> pointers_to(const std::vector<Sample>& list) {
  std::vector<const Sample*> pointers;
  for (const Sample& sample : list) pointers.push_back(&sample);
  return pointers;
}

// The mean absolute error of the engine's evaluation on a set, in discs.
double error_of(const WeightsData::Phase& phase, SampleSet set) {
  WeightsData data({8, 8, 8, 8});
  data.phases[1] = phase;
  const Weights weights(data);
  double sum = 0;
  int n = 0;
  for (const Sample& sample : samples()) {
    if (sample.set != set) continue;
    const int units =
        evaluate_units(weights, sample.board, FeatureIndices(sample.board), sample.empties);
    sum += std::abs(static_cast<double>(units) / kUnitsPerDisc - sample.score);
    ++n;
  }
  return sum / n;
}

double least_validation_error(const std::vector<FitStep>& steps) {
  return std::ranges::min_element(steps, {}, &FitStep::validation_error)->validation_error;
}

TEST_CASE("the engine's errors are those of the fit, except for rounding") {
  NetworkFit fit(7, kChannels);
  const auto all = pointers_to(samples());
  const FitStep before = fit.fit(all, {.epochs = 1}).front();
  const std::vector<FitStep> steps = fit.fit(all, {.epochs = 30, .threads = 2});
  const double rounded = error_of(fit.rounded(), SampleSet::kValidation);
  CAPTURE(rounded);
  CAPTURE(least_validation_error(steps));
  CHECK(std::abs(rounded - least_validation_error(steps)) < 0.15);
  CHECK(rounded < 0.8 * before.validation_error);
  CHECK(error_of(NetworkFit(7, kChannels).rounded(), SampleSet::kValidation) ==
        doctest::Approx(before.validation_error).epsilon(0.02));
}

TEST_CASE("a fit reports its errors before the first epoch and after each") {
  NetworkFit fit(7, kChannels);
  const std::vector<FitStep> steps = fit.fit(pointers_to(samples()), {.epochs = 5});
  REQUIRE(steps.size() == 6);
  for (int epoch = 0; epoch <= 5; ++epoch) CHECK(steps[epoch].epoch == epoch);
  CHECK(error_of(NetworkFit(7, kChannels).rounded(), SampleSet::kTrain) ==
        doctest::Approx(steps[0].train_error).epsilon(0.02));
}

TEST_CASE("a fit ends with the weights of the epoch that erred least on the validation set") {
  NetworkFit fit(7, kChannels);
  const auto all = pointers_to(samples());
  for (int round = 0; round < 4; ++round) {
    const double least = least_validation_error(fit.fit(all, {.epochs = 3}));
    CHECK(fit.fit(all, {.epochs = 1}).front().validation_error == least);
  }
}

TEST_CASE("the weights depend on the seed, but not on the number of threads") {
  const auto fitted = [](std::uint64_t seed, int threads) {
    NetworkFit fit(seed, kChannels);
    fit.fit(pointers_to(samples()), {.epochs = 2, .threads = threads});
    return fit.rounded();
  };
  const WeightsData::Phase one = fitted(7, 1);
  CHECK((fitted(7, 2) == one));  // too long to print
  CHECK((fitted(7, 5) == one));
  CHECK_FALSE((fitted(8, 1) == one));
}

TEST_CASE("samples of the test set change nothing") {
  std::vector<Sample> with_report = samples();
  for (Sample sample : samples()) {
    sample.set = SampleSet::kTest;
    sample.score = static_cast<std::int8_t>(-sample.score);
    with_report.push_back(sample);
  }
  NetworkFit fit(7, kChannels);
  NetworkFit other(7, kChannels);
  const auto steps = fit.fit(pointers_to(samples()), {.epochs = 2});
  const auto other_steps = other.fit(pointers_to(with_report), {.epochs = 2});
  CHECK(steps.back().validation_error == other_steps.back().validation_error);
  CHECK((fit.rounded() == other.rounded()));
}

TEST_CASE("before a fit all vectors are 0 and the layers are not") {
  const WeightsData::Phase phase = NetworkFit(7, kChannels).rounded();
  REQUIRE(phase.vectors.size() == WeightsData::Phase(kChannels).vectors.size());
  CHECK(std::count(phase.vectors.begin(), phase.vectors.end(), 0) ==
        static_cast<std::ptrdiff_t>(phase.vectors.size()));
  CHECK_FALSE(phase.layers == Layers(kChannels));
}

TEST_CASE("a network takes over the weights of a file, and its fit begins with them") {
  NetworkFit fit(7, 32);
  const auto steps = fit.fit(pointers_to(samples()), {.epochs = 3});
  const WeightsData::Phase learned = fit.rounded();
  NetworkFit other(8, 32);
  other.assign(learned);
  CHECK((other.rounded() == learned));  // too long to print
  const double begins_with =
      other.fit(pointers_to(samples()), {.epochs = 1}).front().validation_error;
  CHECK(std::abs(begins_with - least_validation_error(steps)) < 0.15);
}

TEST_CASE("more channels change no value, and fewer are the first ones") {
  NetworkFit fit(7, 16);
  fit.fit(pointers_to(samples()), {.epochs = 3});
  const WeightsData::Phase before = fit.rounded();
  fit.resize(64);
  const WeightsData::Phase wide = fit.rounded();
  REQUIRE(wide.channels == 64);
  CHECK(error_of(wide, SampleSet::kTrain) == error_of(before, SampleSet::kTrain));
  CHECK_FALSE(wide.layers.hidden[16] == decltype(wide.layers.hidden)::value_type{});
  fit.resize(16);
  CHECK((fit.rounded() == before));  // too long to print
  fit.resize(8);
  const WeightsData::Phase narrow = fit.rounded();
  REQUIRE(narrow.channels == 8);
  CHECK(std::ranges::equal(std::span(narrow.vectors).subspan(0, 8),
                           std::span(before.vectors).subspan(0, 8)));
  CHECK(narrow.vectors[8 * 100 + 3] == before.vectors[16 * 100 + 3]);
  CHECK(narrow.layers.hidden[7] == before.layers.hidden[7]);
  CHECK(narrow.layers.hidden[8] == before.layers.hidden[16]);
  CHECK(narrow.layers.hidden[16] == before.layers.hidden[32]);
  CHECK(narrow.layers.bias == before.layers.bias);
}

TEST_CASE("networks of any number of channels learn") {
  for (const int channels : kChannelChoices) {
    CAPTURE(channels);
    NetworkFit fit(7, channels);
    const auto steps = fit.fit(pointers_to(samples()), {.epochs = 8, .threads = 2});
    CHECK(least_validation_error(steps) < 0.9 * steps.front().validation_error);
  }
}

}  // namespace
}  // namespace tiger::tools
