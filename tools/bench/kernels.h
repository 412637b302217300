// The operations that take most of a search's time. Each is timed as a loop over a fixed set of
// boards.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace tiger::tools {

struct Kernel {
  std::string name;             // for example "legal_moves"
  std::size_t operations;       // per round
  std::function<void()> round;  // runs the operation once for each item of the set
};

// All kernels. They share no data, so their rounds may be timed in any order.
std::vector<Kernel> bench_kernels();

}  // namespace tiger::tools
