#include "cli/run_estimate.h"

#include <algorithm>
#include <cmath>

#include "cli/output.h"

namespace tiger::tools {

RunEstimate::RunEstimate(const std::vector<double>& weights) {
  for (const double weight : weights) {
    left_.weights += weight;
    left_.squares += weight * weight;
  }
}

RunEstimate RunEstimate::of_equal_parts(std::size_t n) {
  RunEstimate estimate({});
  estimate.left_ = {static_cast<double>(n), static_cast<double>(n)};
  return estimate;
}

void RunEstimate::skip(double weight) {
  left_.weights -= weight;
  left_.squares -= weight * weight;
}

void RunEstimate::finish(double weight, double seconds) {
  skip(weight);
  done_.weights += weight;
  done_.squares += weight * weight;
  ++parts_done_;
  seconds_ += seconds;
  rate_squares_ += seconds * seconds / weight;
}

// The time of a part is its weight times a rate, which varies from part to part. The rest is
// estimated as its weight times the mean rate. Its variance has two sources: the rates of the parts
// to come, and the mean, which is known from a few parts only.
std::optional<double> RunEstimate::seconds_left(double elapsed) const {
  constexpr int kLeastParts = 5;
  constexpr double kMaxError = 1.0 / 3;
  constexpr double kLongest = 1e8;  // three years
  if (parts_done_ < kLeastParts || seconds_ <= 0) return std::nullopt;
  if (left_.weights <= 0) return 0;
  const double rate = seconds_ / done_.weights;
  const double variance = std::max(0.0, rate_squares_ / done_.weights - rate * rate);
  const double of_the_rest = std::max(0.0, left_.squares);
  const double of_the_mean =
      left_.weights * left_.weights * done_.squares / (done_.weights * done_.weights);
  const double error = std::sqrt(variance * (of_the_rest + of_the_mean));
  if (error > kMaxError * rate * left_.weights) return std::nullopt;
  const double left = rate * left_.weights * elapsed / seconds_;
  return left < kLongest ? std::optional<double>(left) : std::nullopt;
}

// Solving FFO #1 to #58 took 1.9 times as long with each more empty square, from 14 to 30.
double solving_weight(int empties) { return std::pow(1.9, empties); }

std::string time_left_text(double seconds) {
  const std::string time = time_text(std::round(seconds));
  return "about " + time.substr(0, time.find('.')) + " left";
}

}  // namespace tiger::tools
