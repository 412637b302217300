// An estimate of how long the rest of a run will take, from the times of the finished parts.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace tiger::tools {

class RunEstimate {
 public:
  // `weights` tells how long each part of the run is expected to take, compared with the other
  // parts.
  explicit RunEstimate(const std::vector<double>& weights);

  // An estimate for n parts of equal weight.
  static RunEstimate of_equal_parts(std::size_t n);

  // Reports that a part of this weight is finished and took this many seconds. Several parts may
  // run at the same time.
  void finish(double weight, double seconds);

  // Reports that a part of this weight took no time, because its result was known.
  void skip(double weight);

  // The seconds that remain of a run that has lasted `elapsed` seconds. Returns nullopt if few
  // parts are finished, or if their times differ so much that the standard error of the estimate
  // exceeds a third of the estimate, or if the estimate exceeds three years.
  std::optional<double> seconds_left(double elapsed) const;

 private:
  struct Sums {
    double weights = 0;
    double squares = 0;  // of the weights
  };
  Sums left_;
  Sums done_;
  int parts_done_ = 0;
  double seconds_ = 0;       // of the finished parts
  double rate_squares_ = 0;  // the sum of weight * (seconds / weight)^2
};

// The average time to solve a position with this many empty squares, in arbitrary units. Single
// positions take up to ten times as long or a tenth.
double solving_weight(int empties);

// "about 0:35 left"
std::string time_left_text(double seconds);

}  // namespace tiger::tools
