// Runs the operations of `tiger bench --speed` under Google Benchmark, for its filters, repetitions
// and statistics. An iteration applies an operation to its whole set of positions; "op" is the time
// of a single operation.
#include "bench/kernels.h"

#include <benchmark/benchmark.h>

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  using benchmark::Counter;
  for (const tiger::tools::Kernel& kernel : tiger::tools::bench_kernels())
    benchmark::RegisterBenchmark(kernel.name.c_str(), [kernel](benchmark::State& state) {
      for ([[maybe_unused]] const auto iteration : state) kernel.round();
      state.counters["op"] =
          Counter(static_cast<double>(kernel.operations),
                  Counter::Flags(Counter::kIsIterationInvariantRate | Counter::kInvert));
    });
  benchmark::RunSpecifiedBenchmarks();
}
