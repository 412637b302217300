// The parts that a search spends its time in, each as a loop over a fixed set of boards that can be
// timed.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace tiger::tools {

struct Kernel {
  std::string name;             // as "legal_moves"
  std::size_t operations;       // of one round
  std::function<void()> round;  // the operation once with each item of its set
};

// All of them, with sets of their own: rounds of different ones may be timed in any order.
std::vector<Kernel> bench_kernels();

}  // namespace tiger::tools
