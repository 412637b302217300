// `tiger bench`: searches a fixed set of positions with every driver. The last line is the
// signature, the sum of all nodes, which is the same on every machine until the search changes.
// With --speed it measures the speed of the machine instead, with --strength how well levels play.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/positions.h"
#include "bench/speed.h"
#include "bench/strength.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "cli/text_table.h"
#include "platform/time.h"
#include "search/analysis.h"

namespace tiger::tools {
namespace {

constexpr int kPositions = 40;
constexpr int kMinEmpties = 10;
constexpr int kMaxEmpties = 18;

constexpr const char* kAbout =
    "Searches a fixed set of positions with every driver and prints the numbers of\n"
    "nodes. Their sum is the signature of the search, the same on every machine.\n"
    "With --speed it measures the speed of this machine instead, in 10 to 20 seconds:\n"
    "of single operations of the engine, of perft, and of solving FFO #40 to #44 with\n"
    "1, 2, 4 ... threads. With --strength it measures how much the moves of levels\n"
    "lose, in midgame positions whose moves all have a score, in about a minute.\n"
    "A FILE takes the place of these positions.\n";

constexpr const char* kNotes =
    "\nThe positions of --strength have 32 to 50 empty squares, and a search of level\n"
    "30 scored their moves. The loss is the number of discs by which a level's move\n"
    "is worse than the best one: its mean and half of the 95 % interval. The error is\n"
    "the mean distance of the search's value from the best score. One thread searches\n"
    "a position, so losses and nodes are the same on every machine.\n"
    "\nEach number of --speed is the median of several runs. The spread is half the\n"
    "difference between the largest and the smallest of them, in the table as a\n"
    "percentage of the median. Operations are timed in a loop over independent\n"
    "boards, so the processor overlaps them, as it does with the moves of a position.\n"
    "Lines of play are counted as by `tiger perft`: a pass is a ply.\n";

const CommandSyntax& bench_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger bench",
      .about = kAbout,
      .options = {{"speed", "", "measure the speed of this machine"},
                  {"strength", "", "measure how many discs the moves of levels lose"},
                  threads_option(
                      "with --speed: largest number of threads; with --strength: threads, "
                      "each with positions of its own"),
                  csv_option("with either: print comma-separated values"),
                  {"quick", "", "with either: measure less, in a second or two"},
                  {"level",
                   "N",
                   "with --strength: measure this level; may be given several times",
                   "",
                   true,
                   "Options",
                   {"depth"}},
                  {"depth", "N",
                   "with --strength: measure searches of N plies; may be given "
                   "several times",
                   "", true},
                  driver_option(kAnalysisDriver)},
      .arguments = "[FILE...]",
      .notes = kNotes,
      .examples = {{"tiger bench", "the signature of the search, to compare with other builds"},
                   {"tiger bench --speed --threads 4 --csv",
                    "the speed of this machine with up to four threads, for a spreadsheet"},
                   {"tiger bench --strength", "the mean loss of levels 4, 8, 12, 16 and 20"},
                   {"tiger bench --strength --depth 15 --threads 1 hard.obf",
                    "the mean loss of searches of 15 plies, in positions of a file"}},
      .default_config = false};
  return syntax;
}

// The values of a repeatable option, each from 1 to `high`.
std::vector<int> integers_in(const CommandLine& line, const std::string& option, int high) {
  std::vector<int> integers;
  for (const std::string& text : line.texts(option))
    integers.push_back(parse_integer("--" + option, text, 1, high));
  return integers;
}

}  // namespace

int print_node_counts() {
  const std::vector<Board> boards = RandomPlay().boards(kPositions, kMinEmpties, kMaxEmpties);
  Table table;
  SearchControl control;
  control.stop = &stop_flag();
  std::uint64_t total = 0;
  const auto start = Clock::now();
  for (const Driver driver : {Driver::kPvs, Driver::kMtdf, Driver::kAlphaBeta}) {
    SolveSettings settings;
    settings.driver = driver;
    std::uint64_t nodes = 0;
    for (const Board& board : boards) {
      table.clear();
      nodes += solve(table, board, settings, control).counters.nodes();
      if (stop_flag()) return kSignalBase + caught_signal();
    }
    print(left(std::string(driver_name(driver)), 10) +
          right(number_text(nodes, stdout_screen()), 12) + " nodes\n");
    total += nodes;
  }
  const double time = seconds_since(start);
  print("time      " + right(time_text(time), 12) + "\nspeed     " +
        right(speed_cell(static_cast<double>(total), time).fitting(12, stdout_screen()), 12) +
        " nodes/s\n\nBench: " + std::to_string(total) + "\n");
  return kSuccess;
}

int bench_command(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(bench_syntax(), argc, argv);
  if (!line) return kSuccess;
  if (line->flag("speed") && line->flag("strength"))
    throw UsageError("--speed and --strength exclude each other");
  if (line->flag("strength"))
    return measure_strength({.files = line->arguments(),
                             .levels = integers_in(*line, "level", kMaxLevel),
                             .depths = integers_in(*line, "depth", 60),
                             .driver = driver_in(*line),
                             .threads = threads_in(*line),
                             .csv = line->flag("csv"),
                             .quick = line->flag("quick")});
  for (const char* option : {"level", "depth", "driver"})
    if (line->given(option)) throw UsageError(std::string("--") + option + " needs --strength");
  if (!line->arguments().empty())
    throw UsageError("'" + line->arguments().front() + "': only --strength reads files");
  if (line->flag("speed"))
    return measure_speed(
        {.threads = threads_in(*line), .csv = line->flag("csv"), .quick = line->flag("quick")});
  for (const char* option : {"threads", "csv", "quick"})
    if (line->given(option))
      throw UsageError(std::string("--") + option + " needs --speed or --strength");
  return print_node_counts();
}

extern const Subcommand kBenchCommand = {
    "bench", "search a fixed set of positions: speed, node signature", bench_syntax, bench_command};

}  // namespace tiger::tools
