// How long the rest of a run will take, judged by the parts that are finished.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace tiger::tools {

class RunEstimate {
 public:
  // `weights`: how long each part of the run is expected to take, compared with the others.
  explicit RunEstimate(const std::vector<double>& weights);

  // Parts that are all alike.
  static RunEstimate of_equal_parts(std::size_t n);

  // A part of this weight is finished after this many seconds of its own; several parts may run at
  // the same time.
  void finish(double weight, double seconds);

  // A part of this weight took no time, because its result was known.
  void skip(double weight);

  // The rest of a run that has lasted for `elapsed` seconds; nullopt where it cannot be told: as
  // long as few parts are finished, or where their times differ so much that the estimate's standard
  // error exceeds a third of it.
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

// How long a position with this many empty squares takes to solve, compared with others. Single
// positions differ from it by a factor of ten.
double solving_weight(int empties);

// "about 0:35 left"
std::string time_left_text(double seconds);

}  // namespace tiger::tools
