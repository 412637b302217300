// `tiger bench`: a fixed set of positions through every driver. Its last line is the signature: the
// nodes of all of them, the same on every machine until the search changes. With --speed it
// measures the machine instead.
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/positions.h"
#include "bench/speed.h"
#include "cli/command_line.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "cli/search_options.h"
#include "cli/signals.h"
#include "search/solver.h"
#include "subcommands.h"

namespace tiger::tools {
namespace {

constexpr int kPositions = 40;
constexpr int kMinEmpties = 10;
constexpr int kMaxEmpties = 18;

constexpr const char* kAbout =
    "Searches a fixed set of positions with every driver, and prints how many nodes that took: "
    "the\n"
    "signature of the search. With --speed it measures this machine instead, in 10 to 20 seconds:\n"
    "the parts of the engine one by one, move generation, and FFO #40 to #44 solved by 1, 2, 4 "
    "...\n"
    "threads.\n";

constexpr const char* kNotes =
    "\nEach figure of --speed is the median of several runs; spread is half of what lies between\n"
    "the least and the greatest of them, in the table as a percentage of the median. Operations "
    "are\n"
    "timed one after the other, on boards and results that do not depend on each other: a "
    "processor\n"
    "works on several at a time, as it does on the moves of a position. A line of play is counted "
    "as\n"
    "`tiger perft` does, a pass being a ply.\n\n"
    "Exit status: 0 done, 2 an error, 130 after Ctrl-C.\n";

struct BenchOptions {
  std::optional<SpeedOptions> speed;
};

// Nothing where only the help was asked for.
std::optional<BenchOptions> parse_bench_options(int argc, char** argv) {
  cxxopts::Options options("tiger bench", kAbout);
  options.set_width(100);
  options.add_options()("h,help", "this help")("speed", "measure what this machine gives")(
      "threads", "with --speed: solve by up to so many threads. Default: all",
      cxxopts::value<std::string>(), "N")("csv", "with --speed: comma-separated values")(
      "quick", "with --speed: a rough look, in a second or two, at smaller positions");
  const cxxopts::ParseResult line = parse_command_line(options, argc, argv);
  if (line.count("help")) {
    print(options.help({""}) + kNotes);
    return std::nullopt;
  }
  if (!line.unmatched().empty()) throw UsageError("it takes no argument");
  if (line.count("threads") > 1) throw UsageError("--threads is given twice");
  if (!line.count("speed")) {
    for (const char* option : {"threads", "csv", "quick"})
      if (line.count(option))
        throw UsageError(std::string("--") + option + " is for measuring speed: give --speed too");
    return BenchOptions{};
  }
  SpeedOptions speed;
  speed.threads =
      line.count("threads") ? parse_threads(line["threads"].as<std::string>()) : all_threads();
  speed.csv = line["csv"].as<bool>();
  speed.quick = line["quick"].as<bool>();
  return BenchOptions{speed};
}

int count_nodes() {
  const std::vector<Board> boards = RandomPlay().boards(kPositions, kMinEmpties, kMaxEmpties);
  Table table;
  SearchControl control;
  control.stop = &stop_flag();
  std::uint64_t total = 0;
  const auto start = std::chrono::steady_clock::now();
  for (const Driver driver : {Driver::kPvs, Driver::kMtdf, Driver::kAlphaBeta}) {
    SolveSettings settings;
    settings.driver = driver;
    std::uint64_t nodes = 0;
    for (const Board& board : boards) {
      table.clear();
      nodes += solve(table, board, settings, control).counters.nodes();
      if (stop_flag()) return kSignalBase + caught_signal();
    }
    print(left(std::string(driver_name(driver)), 10) + right(std::to_string(nodes), 12) +
          " nodes\n");
    total += nodes;
  }
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  print("time      " + right(time_text(time.count()), 12) + "\nspeed     " +
        right(per_second(static_cast<double>(total), time.count()), 12) +
        " nodes/s\n\nBench: " + std::to_string(total) + "\n");
  return kSuccess;
}

}  // namespace

int bench_command(int argc, char** argv) {
  const std::optional<BenchOptions> options = parse_bench_options(argc, argv);
  if (!options) return kSuccess;
  return options->speed ? measure_speed(*options->speed) : count_nodes();
}

}  // namespace tiger::tools
