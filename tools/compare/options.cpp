#include "compare/options.h"

#include <algorithm>
#include <tuple>

#include "cli/gnuplot.h"
#include "cli/options.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "compare/trace_page.h"
#include "formats/text/text.h"

namespace tiger::tools {
namespace {

constexpr int kMaxDepth = 20;

constexpr const char* kAbout =
    "Searches each position with each driver and compares the work that they do. All\n"
    "drivers use the same move ordering, hash table and leaf evaluation, and count\n"
    "nodes in the same places. Each starts with an empty table and has one thread, so\n"
    "the same command gives the same counts.\n\n"
    "By default positions are searched to the end of the game. Preparatory searches,\n"
    "the same for every driver, first fill the table and give the first guess; their\n"
    "nodes are listed separately (before) and do not count in ratios. With --depth\n"
    "nothing is pruned selectively, successive depths share the table, and the first\n"
    "guess is the score of the search two plies shallower.\n";

constexpr const char* kNotes =
    "\nColumns:\n"
    "  entries       with --measure entries: nodes without ordering nodes\n"
    "  null windows  the tests of mtdf and its family; the null windows of pvs along\n"
    "                its principal variation\n"
    "  re-searches   null windows of pvs that failed high and were searched again\n"
    "  probes, hits, cutoffs   of the hash table; hits in its two slots, deep and new\n"
    "  before        nodes of the preparatory searches\n"
    "  ratio         nodes (or the quantity of --measure) divided by those of pvs, or\n"
    "                of the first driver if pvs is not compared; 1 is added to both\n"
    "  seconds       processor time\n"
    "A search that --cut stopped counts with the work it did; it has no score. The\n"
    "totals show the geometric mean of the ratios, its 95 % confidence interval, and\n"
    "wins, the positions where that driver alone needs the least. With --csv, lines\n"
    "that are neither the header nor a row of a position and driver begin with #.\n";

constexpr const char* kAboutMinimalGraphs =
    "left-most and real-minimal count what a driver would have to visit if it knew\n"
    "good moves. They count a position once where the table is used, and no ordering\n"
    "nodes. Compare their entries (--measure entries).\n";

constexpr const char* kAboutSweeps =
    "--sweep NAME or --sweep NAME=VALUES repeats the comparison for each value of a\n"
    "setting and prints one table of totals. VALUES is a list, for numbers also with\n"
    "ranges (8-12,16). The column level is the ratio to the reference driver with the\n"
    "default value, or with the first value if the default is not among the values.\n"
    "The settings, and the values used if none are given:\n";

constexpr const char* kLastNotes =
    "With slots=deepest or slots=newest, a position has only one possible slot; the\n"
    "columns of hits then show positions with even and with odd signatures. With\n"
    "slots=four, all hits are in the column deep.\n"
    "ordering changes the order of moves in the search to the end, not in searches\n"
    "before it: hand-made uses no evaluation, noise-4 one with a normal error of 4\n"
    "discs, finished takes the best moves of finished searches first.\n"
    "storage adds columns: stored, the positions in a table that forgets nothing;\n"
    "needed, how many of them had to be kept at most at one time, because they were\n"
    "found again later; met again, the look-ups of what the same search had stored.\n"
    "With images, a position and its mirror images are one.\n"
    "lock-bits adds columns: collisions, the signatures that matched the node of\n"
    "another position, as its discs showed; the same per million probes; expected,\n"
    "this number for random hashes and full buckets; misled, the positions whose\n"
    "score would be wrong if signatures alone were trusted.\n";

std::string names_of_contenders() {
  std::string names;
  for (const Contender& contender : all_contenders())
    names += (names.empty() ? "" : ", ") + std::string(contender.name);
  return names;
}

std::vector<Contender> parse_drivers(const std::string& label, const std::string& list) {
  std::vector<Contender> chosen;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    const std::string name = list.substr(begin, end - begin);
    const Contender* const found = find_contender(formats::lower(name));
    if (found == nullptr)
      throw UsageError(label + ": expected some of " + names_of_contenders() + ", got '" + name +
                       "'");
    if (std::ranges::find(chosen, found->name, &Contender::name) != chosen.end())
      throw UsageError(label + ": '" + name + "' is given twice");
    chosen.push_back(*found);
    begin = end + 1;
  }
  return chosen;
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
    text += " at " + std::to_string(settings.min_empties_for_table) + " or more empty squares";
  text += "; ";
  text +=
      settings.weights ? "weights " + checksum_text(settings.weights->checksum()) : "no evaluation";
  if (!options.sweep.name.empty()) text += "; sweep of " + options.sweep.name;
  if (options.report.measure != Measure::kNodes)
    text += "; ratios of " + std::string(measure_name(options.report.measure));
  return text;
}

}  // namespace

const CommandSyntax& compare_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger compare",
      .about = kAbout,
      .options = joined(
          {input_options("search"),
           under(
               "Search",
               {{"drivers", "LIST",
                 "drivers to compare, separated by commas, see `tiger help drivers`. Default: the "
                 "first four"},
                {"depth", "PLIES",
                 "search to this depth or range of depths, 1 to 20, for example 8 or 1-10. "
                 "Default: to the end of the game"},
                {"sweep", "SETTING",
                 "repeat the comparison for several values of a setting, see `tiger help sweep`"},
                {"cut", "N",
                 "stop a search to the end that takes N times the nodes of the reference driver, "
                 "2 to 1000"},
                hash_bits_or_auto_option(kSolveHashBits),
                weights_or_none_option()}),
           under("Output",
                 {{"measure", "WHAT",
                   "quantity that is compared: nodes, entries, leaf-nodes, probes or seconds",
                   "nodes"},
                  quiet_option("print only the totals, no row for each position"),
                  csv_option("print comma-separated values"),
                  json_option("print each row as a JSON object on a line"),
                  {.name = "plot",
                   .argument = "FILE",
                   .help = "draw the ratios into FILE (.svg or .png; needs gnuplot)",
                   .configurable = Configurable::kBelowHeading},
                  {.name = "trace",
                   .argument = "FILE",
                   .help = "write an HTML page into FILE that shows the trees of two drivers step "
                           "by step, for one position with at most 12 empty squares. Default "
                           "drivers: pvs,mtdf",
                   .excludes = {"log", "cut"}},
                  log_option("FILE",
                             "append each result to FILE, and reuse the results that are already "
                             "in it"),
                  {"no-time", "", "omit times, so that the same command prints the same bytes"},
                  {"seed", "N", "seed of the random numbers for the confidence intervals", "1"}})}),
      .arguments = "FILE...",
      .notes = kNotes,
      .statuses = {{kContradiction,
                    "two drivers disagree, or a result differs from the score in the file"}},
      .examples = {{"tiger compare --depth 1-4 positions/midgame.obf",
                    "all drivers, at four depths"},
                   {"tiger compare --drivers pvs,mtdf --quiet positions/ffo-40-44.obf",
                    "two drivers to the end of the game, totals only"}},
      .topics = {{"drivers", "what can be compared",
                  [] { return "Drivers:\n" + contenders_help() + kAboutMinimalGraphs; }},
                 {"sweep", "the settings",
                  [] { return kAboutSweeps + sweep_help() + kLastNotes; }}},
      .default_config = false};
  return syntax;
}

ReportOptions report_options_in(const CommandLine& line) {
  ReportOptions report;
  if (line.flag("csv")) report.form = Form::kCsv;
  if (line.flag("json")) report.form = Form::kJson;
  report.quiet = line.flag("quiet");
  report.times = !line.flag("no-time");
  const std::string name = line.text("measure").value();
  const std::optional<Measure> measure = parse_measure(formats::lower(name));
  if (!measure)
    throw UsageError(line.label("measure") +
                     ": expected nodes, entries, leaf-nodes, probes or seconds, got '" + name +
                     "'");
  if (*measure == Measure::kSeconds && !report.times)
    throw UsageError("--measure seconds and --no-time cannot be used together");
  report.measure = *measure;
  report.seed = line.seed("seed").value();
  return report;
}

// Before --drivers is read: what is compared by default.
std::vector<Contender> usual_drivers(const CommandLine& line) {
  if (line.given("trace")) return {*find_contender("pvs"), *find_contender("mtdf")};
  return {default_contenders().begin(), default_contenders().end()};
}

void check_trace(const CompareOptions& compare, const ContestSettings& settings) {
  if (compare.contenders.size() != 2)
    throw UsageError("--trace shows two drivers, got " + std::to_string(compare.contenders.size()));
  for (const Contender& contender : compare.contenders)
    if (!contender.finds_score || contender.only_to_the_end)
      throw UsageError("--trace shows drivers that find the score, not " +
                       std::string(contender.name));
  if (!settings.to_the_end())
    throw UsageError(
        "--trace shows searches to the end of the game and cannot be used with --depth");
  if (compare.sweep.values.size() > 1)
    throw UsageError("--trace shows one search of each driver: --sweep needs one value, such as " +
                     compare.sweep.name + "=" + compare.sweep.values[0].name);
  if (compare.sweep.values[0].settings.also_trusts_signatures)
    throw UsageError(
        "--trace and --sweep lock-bits, which searches twice, cannot be used together");
}

void check_plot(const CompareOptions& compare) {
  if (compare.contenders.size() == 1 && compare.sweep.name.empty())
    throw UsageError("--plot draws ratios: it needs more than one driver, or a sweep");
  if (compare.sweep.name == "lock-bits")
    throw UsageError("--plot draws ratios of nodes, which --sweep lock-bits does not change");
  check_picture("--plot", *compare.plot);
}

std::optional<CompareOptions> parse_compare_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(compare_syntax(), argc, argv);
  if (!line) return std::nullopt;
  CompareOptions compare;
  compare.input = input_request_in(*line);
  compare.contenders = usual_drivers(*line);
  if (const auto list = line->text("drivers"))
    compare.contenders = parse_drivers(line->label("drivers"), *list);
  ContestSettings settings;
  if (const auto depths = line->text("depth"))
    line->placed("depth", [&] {
      std::tie(settings.first_depth, settings.last_depth) =
          parse_range("--depth", *depths, 1, kMaxDepth);
    });
  settings.hash_bits = hash_bits_or_auto_in(*line);
  compare.weights = weights_or_none_in(*line);
  settings.weights = compare.weights.get();
  if (settings.weights == nullptr && !settings.to_the_end())
    throw UsageError("--depth needs an evaluation and cannot be used with --weights none");
  for (const Contender& contender : compare.contenders)
    if (contender.only_to_the_end && !settings.to_the_end())
      throw UsageError("--drivers " + std::string(contender.name) +
                       " is for searches to the end of the game and cannot be used with --depth");
  const std::optional<std::string> sweep = line->text("sweep");
  compare.sweep = line->placed("sweep", [&] {
    return sweep ? parse_sweep(formats::lower(*sweep), settings) : no_sweep(settings);
  });
  if (compare.sweep.name == "hash-bits" && line->given("hash-bits"))
    throw UsageError("--hash-bits and --sweep hash-bits cannot be used together");
  compare.cut = line->integer("cut", 2, 1000);
  if (compare.cut && !settings.to_the_end())
    throw UsageError(
        "--cut is for searches to the end of the game and cannot be used with --depth");
  compare.log = line->text("log");
  compare.plot = line->text("plot");
  if (compare.plot) check_plot(compare);
  compare.trace = line->text("trace");
  if (compare.trace) check_trace(compare, settings);
  compare.report = report_options_in(*line);
  compare.report.cuts = compare.cut.has_value();
  compare.report.settings = settings_text(compare, settings);
  return compare;
}

void check_traced(const std::vector<Task>& tasks) {
  if (tasks.size() != 1)
    throw UsageError("--trace shows one position, got " + std::to_string(tasks.size()) +
                     ": --select N chooses one");
  const Board& board = tasks[0].problem.position.board;
  if (is_game_over(board)) throw UsageError("--trace: the game is over");
  if (const int empties = board.empty_count(); empties > kMaxTracedEmpties)
    throw UsageError("--trace shows positions with at most " + std::to_string(kMaxTracedEmpties) +
                     " empty squares, got one with " + std::to_string(empties));
}

}  // namespace tiger::tools
