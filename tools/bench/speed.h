// What a machine gives: the engine's parts one by one, move generation, and solving by 1, 2, 4 ...
// threads.
#pragma once

namespace tiger::tools {

struct SpeedOptions {
  int threads = 1;  // the most that solve
  bool csv = false;
  bool quick = false;
};

// Measures and prints each figure as soon as it is known. Returns the exit status: that of a signal
// where one ended it. Throws Failure where the system gives less threads than asked for.
int measure_speed(const SpeedOptions& options);

}  // namespace tiger::tools
