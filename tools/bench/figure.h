// A measured figure: several runs of the same work, and how far they agree.
#pragma once

#include <functional>
#include <vector>

namespace tiger::tools {

struct Figure {
  double median = 0;
  double spread = 0;  // half of what lies between the least and the greatest

  double percent() const { return 100 * spread / median; }
};

// Of at least one value.
Figure figure_of(std::vector<double> values);

struct Stopped {};  // by a signal: what was being measured means nothing

// How many seconds the work takes. Throws Stopped.
double seconds_of(const std::function<void()>& work);

// The same `runs` times.
std::vector<double> seconds_of_runs(int runs, const std::function<void()>& work);

}  // namespace tiger::tools
