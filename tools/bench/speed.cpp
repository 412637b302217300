#include "bench/speed.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "bench/kernels.h"
#include "bench/positions.h"
#include "bench/report.h"
#include "board/perft.h"
#include "cli/defaults.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/system/signals.h"
#include "platform/built_for.h"
#include "platform/time.h"
#include "search/search_team.h"
#include "search/solver.h"

namespace tiger::tools {

Figure figure_of(std::vector<double> values) {
  std::ranges::sort(values);
  return {values[values.size() / 2], (values.back() - values.front()) / 2};
}

double seconds_of(const std::function<void()>& work) {
  const auto start = Clock::now();
  work();
  const double time = seconds_since(start);
  if (stop_flag()) throw Stopped();
  return time;
}

std::vector<double> seconds_of_runs(int runs, const std::function<void()>& work) {
  std::vector<double> seconds;
  for (int run = 0; run < runs; ++run) seconds.push_back(seconds_of(work));
  return seconds;
}

std::string built_for() {
  const std::pair<bool, const char*> features[] = {
      {kBuiltFor.popcnt, "popcnt"},
      {kBuiltFor.sse42, "sse4.2"},
      {kBuiltFor.avx, "avx"},
      {kBuiltFor.avx2, "avx2"},
      {kBuiltFor.bmi, "bmi"},
      {kBuiltFor.bmi2, "bmi2"},
      {kBuiltFor.fma, "fma"},
      {kBuiltFor.lzcnt, "lzcnt"},
      {kBuiltFor.avx512f, "avx512f"},
      {kBuiltFor.avx512cd, "avx512cd"},
      {kBuiltFor.avx512bw, "avx512bw"},
      {kBuiltFor.avx512dq, "avx512dq"},
      {kBuiltFor.avx512vl, "avx512vl"},
      {kBuiltFor.avx512ifma, "avx512ifma"},
      {kBuiltFor.avx512vbmi, "avx512vbmi"},
      {kBuiltFor.avx512vbmi2, "avx512vbmi2"},
      {kBuiltFor.avx512vnni, "avx512vnni"},
      {kBuiltFor.avx512bitalg, "avx512bitalg"},
      {kBuiltFor.avx512vpopcntdq, "avx512vpopcntdq"},
      {kBuiltFor.gfni, "gfni"},
  };
  std::string names;
  for (const auto& [used, name] : features)
    if (used) names += (names.empty() ? "" : " ") + std::string(name);
  return names;
}

std::string compiler() {
#ifdef __clang__
  return __VERSION__;  // begins with the name of the compiler
#else
  return std::string("g++ ") + __VERSION__;
#endif
}

namespace {

// How much work each measurement takes.
struct Effort {
  double kernel_seconds;  // the least duration of a run, which takes up to twice as long
  int kernel_runs;
  int perft_depth;
  int perft_runs;
  int solve_runs;
};
constexpr Effort kThorough = {
    .kernel_seconds = 0.025, .kernel_runs = 9, .perft_depth = 10, .perft_runs = 5, .solve_runs = 3};
constexpr Effort kQuick = {
    .kernel_seconds = 0.001, .kernel_runs = 3, .perft_depth = 7, .perft_runs = 3, .solve_runs = 3};

// 1, 2, 4 ... below `most`, then `most`.
std::vector<int> thread_counts(int most) {
  std::vector<int> counts;
  for (int n = 1; n < most; n *= 2) counts.push_back(n);
  counts.push_back(most);
  return counts;
}

class Measurement {
 public:
  explicit Measurement(const SpeedOptions& options)
      : options_(options), effort_(options.quick ? kQuick : kThorough), report_(options.csv) {}

  // Throws Stopped.
  void run() {
    report_.head(options_.threads);
    measure_kernels();
    measure_perft();
    measure_solves();
  }

 private:
  void measure_kernels() {
    report_.begin_kernels();
    for (const Kernel& kernel : bench_kernels()) {
      std::size_t rounds = 1;
      const auto work = [&] {
        for (std::size_t i = 0; i < rounds; ++i) kernel.round();
      };
      while (seconds_of(work) < effort_.kernel_seconds) rounds *= 2;
      std::vector<double> nanoseconds = seconds_of_runs(effort_.kernel_runs, work);
      for (double& time : nanoseconds)
        time *= 1e9 / static_cast<double>(rounds * kernel.operations);
      report_.kernel(kernel.name, figure_of(nanoseconds));
    }
  }

  void measure_perft() {
    std::uint64_t lines = 0;
    std::vector<double> speeds = seconds_of_runs(effort_.perft_runs, [&] {
      lines = perft(kStartBoard, effort_.perft_depth, Pass::kIsPly, &stop_flag());
    });
    for (double& speed : speeds) speed = static_cast<double>(lines) / speed;
    report_.perft(effort_.perft_depth, lines, figure_of(speeds));
  }

  void measure_solves() {
    std::vector<Board> boards = ffo_boards();
    std::string positions = "FFO #40 to #44";
    if (options_.quick) {
      boards = RandomPlay().boards(9, 10, 18);
      positions = "9 positions of random play, 10 to 18 empty squares,";
    }
    report_.begin_solves(positions + " with " + std::string(driver_name(kDefaultDriver)) +
                         " and 2^" + std::to_string(kSolveHashBits) + " buckets");
    double alone = 0;
    for (const int threads : thread_counts(options_.threads)) {
      const SolveFigures figures = solve_with(threads, boards, alone);
      if (threads == 1) alone = figures.seconds.median;
      report_.solves(figures);
    }
  }

  // `alone` is the time of one thread in seconds.
  SolveFigures solve_with(int threads, const std::vector<Board>& boards, double alone) {
    SearchTeam team(threads - 1);
    if (team.threads() < threads)
      throw Failure("the system allows only " +
                    counted(static_cast<std::uint64_t>(team.threads()), "thread") +
                    "; choose fewer with --threads");
    SearchControl control{.stop = &stop_flag()};
    if (threads > 1) control.team = &team;
    const SolveSettings settings{.driver = kDefaultDriver};
    std::vector<double> seconds, nodes, speeds, speedups;
    for (int run = 0; run < effort_.solve_runs; ++run) {
      double counted = 0;
      const double time = seconds_of([&] {
        for (const Board& board : boards) {
          table_.clear();
          counted += static_cast<double>(solve(table_, board, settings, control).counters.nodes());
        }
      });
      seconds.push_back(time);
      nodes.push_back(counted);
      speeds.push_back(counted / time);
    }
    const Figure all = figure_of(seconds);
    for (const double time : seconds)
      speedups.push_back((threads == 1 ? all.median : alone) / time);
    return {threads, all, figure_of(nodes), figure_of(speeds), figure_of(speedups)};
  }

  const SpeedOptions options_;
  const Effort effort_;
  const SpeedReport report_;
  Table table_{kSolveHashBits};
};

}  // namespace

int measure_speed(const SpeedOptions& options) {
  watch_for_signals();
  try {
    Measurement(options).run();
  } catch (const Stopped&) {
    warn("interrupted; the results printed so far are valid");
    return kSignalBase + caught_signal();
  }
  return kSuccess;
}

}  // namespace tiger::tools
