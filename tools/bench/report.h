// Prints the results of `tiger bench --speed`: tables for readers, or CSV.
#pragma once

#include <cstdint>
#include <string>

#include "bench/speed.h"

namespace tiger::tools {

// The results of solving the positions with a number of threads.
struct SolveFigures {
  int threads;
  Figure seconds;
  Figure nodes;
  Figure nodes_per_second;
  Figure speedup;  // compared with one thread
};

class SpeedReport {
 public:
  explicit SpeedReport(bool csv) : csv_(csv) {}

  // Prints the program, the processor and the largest number of threads.
  void head(int threads) const;

  void begin_kernels() const;
  void kernel(const std::string& name, const Figure& nanoseconds) const;

  void perft(int depth, std::uint64_t lines, const Figure& lines_per_second) const;

  // `positions` describes which positions are solved and how.
  void begin_solves(const std::string& positions) const;
  void solves(const SolveFigures& figures) const;

 private:
  void row(const std::string& what, const Figure& figure, const std::string& unit,
           int digits) const;

  bool csv_;
};

}  // namespace tiger::tools
