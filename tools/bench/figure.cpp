#include "bench/figure.h"

#include <algorithm>
#include <chrono>

#include "interrupt.h"

namespace tiger::tools {

Figure figure_of(std::vector<double> values) {
  std::ranges::sort(values);
  return {values[values.size() / 2], (values.back() - values.front()) / 2};
}

double seconds_of(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  if (stop_flag()) throw Stopped();
  return time.count();
}

std::vector<double> seconds_of_runs(int runs, const std::function<void()>& work) {
  std::vector<double> seconds;
  for (int run = 0; run < runs; ++run) seconds.push_back(seconds_of(work));
  return seconds;
}

}  // namespace tiger::tools
