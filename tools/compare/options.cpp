#include "compare/options.h"

#include <algorithm>

#include "cli/gnuplot.h"
#include "cli/options.h"
#include "cli/program.h"
#include "cli/search_options.h"

namespace tiger::tools {
namespace {

constexpr int kMaxDepth = 20;

constexpr const char* kAbout =
    "Searches each position with each driver, on the same ordering, table and leaves, and counts\n"
    "alike what they need: to the end of the game, or to a depth with nothing left out. Each\n"
    "driver begins with an empty table. Searches to the end come after passes that are the same\n"
    "for all drivers: these fill the table and give the first guess; their nodes are told apart\n"
    "(before) and are in no ratio. Searches to depths follow each other on one table; the first\n"
    "guess is the score two plies before. One thread: the counts repeat exactly.\n";

constexpr const char* kNotes =
    "\nDrivers: pvs (full window), pvs-aspiration (2 discs to each side of the first guess), mtdf\n"
    "(from the same first guess), alphabeta (full window).\n"
    "Columns: null windows (passes of mtdf; of pvs those opened on its line), again (searches\n"
    "that pvs had to repeat), probes of the table, hits in its two slots, cutoffs by it, nodes\n"
    "before. ratio: nodes (or what --measure says, one added) beside those of pvs, or of the "
    "first\n"
    "driver where pvs is none of them. At the end its geometric mean with a 95 % interval over\n"
    "the positions, and wins: positions where the driver alone needs the least. Seconds are the\n"
    "processor's.\n"
    "--csv: a header and a row for each position and driver; all other lines begin with #.\n\n"
    "--sweep NAME or NAME=VALUES (a list; of numbers also ranges, 8-12,16) makes the comparison\n"
    "for each value of a setting and prints one table of totals, in which level is the ratio to\n"
    "that driver with the usual value. The settings, and the values if none are given:\n";

constexpr const char* kLastNotes =
    "slots deepest and newest: each node has one place only; the columns of hits then tell of\n"
    "nodes with even and with odd locks.\n"
    "lock-bits adds: refused, locks that fitted another position's node; the same in a million\n"
    "probes, and as expected of random hashes and full buckets; misled, positions whose score\n"
    "would have been wrong, had such locks been believed.\n\n"
    "Exit status: 0 done, 1 drivers disagree or a score contradicts its file, 2 an error, 130\n"
    "after Ctrl-C.\n";

std::vector<Contender> parse_drivers(const std::string& list) {
  std::vector<Contender> chosen;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    const std::string name = list.substr(begin, end - begin);
    const auto found =
        std::ranges::find_if(kContenders, [&](const Contender& c) { return c.name == name; });
    if (found == kContenders.end())
      throw UsageError("--drivers: expected pvs, pvs-aspiration, mtdf or alphabeta, got '" + name +
                       "'");
    if (std::ranges::any_of(chosen, [&](const Contender& c) { return c.name == name; }))
      throw UsageError("--drivers: '" + name + "' is there twice");
    chosen.push_back(*found);
    begin = end + 1;
  }
  return chosen;
}

void parse_depths(const std::string& text, ContestSettings& settings) {
  const std::size_t dash = text.find('-');
  settings.first_depth = parse_integer("--depth", text.substr(0, dash), 1, kMaxDepth);
  settings.last_depth = dash == std::string::npos
                            ? settings.first_depth
                            : parse_integer("--depth", text.substr(dash + 1), 1, kMaxDepth);
  if (settings.last_depth < settings.first_depth)
    throw UsageError("--depth " + text + ": the first depth is larger than the last");
}

std::string settings_text(const CompareOptions& options, const ContestSettings& settings) {
  std::string text = "drivers";
  for (const Contender& c : options.contenders) text += " " + std::string(c.name);
  text += settings.to_the_end() ? "; to the end"
                                : "; depth " + std::to_string(settings.first_depth) + " to " +
                                      std::to_string(settings.last_depth);
  text += "; table";
  if (options.sweep.name != "hash-bits")
    text += " of 2^" +
            (settings.hash_bits ? std::to_string(*settings.hash_bits) : "(empties - 3)") +
            " buckets";
  if (options.sweep.name != "leaf-table")
    text += " from " + std::to_string(settings.min_empties_for_table) + " empty squares on";
  text += "; ";
  text +=
      settings.weights ? "weights " + checksum_text(settings.weights->checksum()) : "no evaluation";
  if (!options.sweep.name.empty()) text += "; sweep of " + options.sweep.name;
  if (options.report.measure != Measure::kNodes)
    text += "; ratios of " + std::string(measure_name(options.report.measure));
  return text;
}

const CommandSyntax& compare_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger compare",
      .about = kAbout,
      .options =
          {board_option("this position too"),
           {"select", "LIST",
            "only these numbers, as 40-44,50: what a file calls #40, else the place"},
           {"drivers", "LIST", "which, separated by commas. Default: all four"},
           {"depth", "PLIES", "search to these depths, 1 to 20, as 8 or 1-10. Default: to the end"},
           {"sweep", "SETTING", "the same for several values of a setting, see below"},
           {"measure", "WHAT", "what ratios are made of: nodes, leaf-nodes or seconds", "nodes"},
           hash_bits_or_auto_option(kSolveHashBits),
           weights_or_none_option(),
           {"csv", "", "comma-separated values"},
           {"json", "", "one JSON object a line"},
           {"plot", "FILE", "draw the ratios into FILE, .svg or .png (needs gnuplot)"},
           {"log", "FILE", "append each finished search to FILE; take from it what it holds"},
           {"no-time", "", "without seconds: the same command prints the same bytes"},
           {"seed", "N", "of the intervals", "1"}},
      .arguments = "FILE...",
      .notes = kNotes + sweep_help() + kLastNotes};
  return syntax;
}

ReportOptions report_options_in(const CommandLine& line) {
  ReportOptions report;
  if (line.flag("csv") && line.flag("json")) throw UsageError("take one of --csv and --json");
  if (line.flag("csv")) report.form = Form::kCsv;
  if (line.flag("json")) report.form = Form::kJson;
  report.times = !line.flag("no-time");
  const std::string name = line.text("measure").value();
  const std::optional<Measure> measure = parse_measure(name);
  if (!measure)
    throw UsageError("--measure: expected nodes, leaf-nodes or seconds, got '" + name + "'");
  if (*measure == Measure::kSeconds && !report.times)
    throw UsageError("--no-time leaves out what --measure seconds is about: take one of them");
  report.measure = *measure;
  report.seed = static_cast<std::uint64_t>(line.integer("seed", 0, 1'000'000'000).value());
  return report;
}

void check_plot(const CompareOptions& compare) {
  if (compare.contenders.size() == 1 && compare.sweep.name.empty())
    throw UsageError("--plot draws ratios: take more than one driver, or a sweep");
  if (compare.sweep.name == "lock-bits")
    throw UsageError("--plot draws ratios of nodes, which --sweep lock-bits does not change");
  check_picture("--plot", *compare.plot);
}

}  // namespace

std::optional<CompareOptions> parse_compare_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(compare_syntax(), argc, argv);
  if (!line) return std::nullopt;
  CompareOptions compare;
  compare.files = line->arguments();
  compare.board = line->text("board");
  if (const auto list = line->text("select")) compare.selection = Selection(*list);
  compare.contenders = {kContenders.begin(), kContenders.end()};
  if (const auto list = line->text("drivers")) compare.contenders = parse_drivers(*list);
  ContestSettings settings;
  if (const auto depths = line->text("depth")) parse_depths(*depths, settings);
  settings.hash_bits = hash_bits_or_auto_in(*line);
  compare.weights = weights_or_none_in(*line);
  settings.weights = compare.weights.get();
  if (settings.weights == nullptr && !settings.to_the_end())
    throw UsageError("--depth needs an evaluation, --weights none has none: take one of them");
  const std::optional<std::string> sweep = line->text("sweep");
  compare.sweep = sweep ? parse_sweep(*sweep, settings) : no_sweep(settings);
  if (compare.sweep.name == "hash-bits" && line->given("hash-bits"))
    throw UsageError("take one of --hash-bits and --sweep hash-bits");
  compare.log = line->text("log");
  compare.plot = line->text("plot");
  if (compare.plot) check_plot(compare);
  compare.report = report_options_in(*line);
  compare.report.settings = settings_text(compare, settings);
  return compare;
}

}  // namespace tiger::tools
