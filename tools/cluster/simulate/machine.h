// The computers of a simulation: how fast they are, how long messages take, and what fails. All
// random numbers come from one seed, so that a simulation can be repeated.
#pragma once

#include <cmath>
#include <cstdint>
#include <random>

namespace tiger::cluster::simulate {

struct Machine {
  int workers = 1;
  double speed = 2.5e7;  // nodes a second of a worker
  // A message waits until the other side looks, on the average half of its longest sleep.
  double max_delay = 0.005;  // seconds
  // Some workers are slower, by a factor up to this.
  double straggling = 1.2;
  double failures_per_hour = 0;   // deaths of workers, all together
  double silence = 30;            // seconds until a death is noticed
  double message_seconds = 2e-5;  // of the coordinator, for each result
  std::uint64_t seed = 1;
};

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : engine_(seed) {}

  double uniform() { return std::uniform_real_distribution<double>(0, 1)(engine_); }
  double normal() { return std::normal_distribution<double>(0, 1)(engine_); }
  int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(engine_); }
  double exponential(double mean) { return -mean * std::log(1 - uniform()); }

 private:
  std::mt19937_64 engine_;
};

// What a simulation found.
struct Figures {
  double seconds = 0;  // until the last result
  // Nodes that were needed, as a part of those that the workers could have searched in the time,
  // which are the capacity.
  double useful = 0;
  double capacity = 0;
  double speculative = 0;     // nodes that were speculative, as a part of all
  double wasted = 0;          // nodes that were not needed, as a part of all
  double messages = 0;        // a second
  double lost = 0;            // work that failures destroyed, as a part of all
  double last_hundredth = 0;  // the part of the time in which the last 1 % came
  double nodes = 0;
  double jobs = 0;
};

}  // namespace tiger::cluster::simulate
