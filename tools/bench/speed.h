// What `tiger bench` measures: how many nodes the drivers need for a fixed set of positions, and
// what a machine gives: the engine's parts one by one, move generation, and solving by 1, 2, 4 ...
// threads.
#pragma once

#include <functional>
#include <string>
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

// What the processor calls itself; empty where the system does not tell.
std::string processor_model();

// The processor features that this build makes use of, with blanks between them; empty where it
// runs on every processor of its family.
std::string built_for();

// Name and version.
std::string compiler();

// Prints the nodes of each driver, and in the last line those of all: the signature of the search.
// Returns the exit status: that of a signal where one ended it.
int print_node_counts();

struct SpeedOptions {
  int threads = 1;  // the most that solve
  bool csv = false;
  bool quick = false;
};

// Measures and prints each figure as soon as it is known. Returns the exit status: that of a signal
// where one ended it. Throws Failure where the system gives less threads than asked for.
int measure_speed(const SpeedOptions& options);

}  // namespace tiger::tools
