// The measurements of `tiger bench`: the nodes that the drivers need for a fixed set of positions,
// and the speed of the machine in single operations, in perft (see perft.h), and in solving with 1,
// 2, 4 ... threads.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace tiger::tools {

struct Figure {
  double median = 0;
  double spread = 0;  // half the difference between the largest and the smallest value

  double percent() const { return 100 * spread / median; }
};

// Summarises at least one value.
Figure figure_of(std::vector<double> values);

struct Stopped {};  // thrown when a signal ends a measurement

// The duration of the work in seconds. Throws Stopped.
double seconds_of(const std::function<void()>& work);

// The durations of several runs of the work.
std::vector<double> seconds_of_runs(int runs, const std::function<void()>& work);

// The processor features that this build uses, separated by blanks; empty if it runs on every
// processor of its family.
std::string built_for();

// The name and version of the compiler.
std::string compiler();

// Prints the nodes of each driver, and in the last line their sum, the signature of the search.
// Returns the exit status, which is that of the signal if one ended it.
int print_node_counts();

struct SpeedOptions {
  int threads = 1;  // the largest number of threads that solve
  bool csv = false;
  bool quick = false;
};

// Prints each measurement as soon as it is known. Returns the exit status, which is that of the
// signal if one ended it. Throws Failure if the system allows fewer threads than asked for.
int measure_speed(const SpeedOptions& options);

}  // namespace tiger::tools
