// `tiger compare`: the drivers side by side.
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "command_line.h"
#include "compare/report.h"
#include "exit_status.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"
#include "progress_line.h"
#include "search_options.h"
#include "solve/options.h"
#include "subcommands.h"
#include "terminal.h"

namespace tiger::tools {
namespace {

constexpr int kMostDepth = 20;

struct CompareOptions {
  std::vector<std::string> files;
  std::optional<std::string> board;
  std::optional<Selection> selection;
  std::vector<Contender> contenders;
  ContestSettings settings;
  std::shared_ptr<const Weights> weights;  // where settings.weights points, unless built in
  ReportOptions report;
};

constexpr const char* kAbout =
    "Searches each position with each driver, on the same ordering, table and leaves, and counts\n"
    "alike what they need: to the end of the game, or to a depth with nothing left out. Each\n"
    "driver begins with an empty table. Searches to the end come after passes that are the same\n"
    "for all drivers: these fill the table and give the first guess; their nodes are told apart\n"
    "(before) and are in no ratio. Searches to depths follow each other on one table; the first\n"
    "guess is the score two plies before. One thread: the counts repeat exactly.\n";

constexpr const char* kNotes =
    "\nDrivers: pvs (full window), pvs-aspiration (4 discs to each side of the first guess), mtdf\n"
    "(from the same first guess), alphabeta (full window).\n"
    "Columns: null windows (passes of mtdf; of pvs those opened on its line), again (searches "
    "that\n"
    "pvs had to repeat), probes of the table, hits in its two slots, cutoffs by it, nodes before.\n"
    "ratio: nodes beside those of pvs, or of the first driver where pvs is none of them. At the "
    "end\n"
    "its geometric mean with a 95 % interval over the positions, and wins: positions where the\n"
    "driver alone has the fewest nodes.\n"
    "--csv: a header and a row for each position and driver; all other lines begin with #.\n\n"
    "Exit status: 0 done, 1 drivers disagree or a score contradicts its file, 2 an error, 130 "
    "after\n"
    "Ctrl-C.\n";

std::vector<Contender> parse_drivers(const std::string& list) {
  std::vector<Contender> chosen;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    const std::string name = list.substr(begin, end - begin);
    const auto found =
        std::ranges::find_if(kContenders, [&](const Contender& c) { return c.name == name; });
    if (found == kContenders.end())
      throw UsageError("--drivers: '" + name + "' is none of pvs, pvs-aspiration, mtdf, alphabeta");
    if (std::ranges::any_of(chosen, [&](const Contender& c) { return c.name == name; }))
      throw UsageError("--drivers: '" + name + "' is there twice");
    chosen.push_back(*found);
    begin = end + 1;
  }
  return chosen;
}

void parse_depths(const std::string& text, ContestSettings& settings) {
  const std::size_t dash = text.find('-');
  settings.first_depth = parse_integer("--depth", text.substr(0, dash), 1, kMostDepth);
  settings.last_depth = dash == std::string::npos
                            ? settings.first_depth
                            : parse_integer("--depth", text.substr(dash + 1), 1, kMostDepth);
  if (settings.last_depth < settings.first_depth)
    throw UsageError("--depth " + text + ": the first depth is larger than the last");
}

std::string settings_text(const CompareOptions& options) {
  const ContestSettings& settings = options.settings;
  std::string text = "drivers";
  for (const Contender& c : options.contenders) text += " " + std::string(c.name);
  text += settings.last_depth == 0 ? "; to the end"
                                   : "; depth " + std::to_string(settings.first_depth) + " to " +
                                         std::to_string(settings.last_depth);
  text += "; table 2^" +
          (settings.hash_bits ? std::to_string(*settings.hash_bits) : "(empties - 3)") +
          " buckets, from " + std::to_string(settings.table_floor) + " empty squares; ";
  if (settings.weights == nullptr) return text + "no evaluation";
  return text + "weights " + checksum_text(settings.weights->checksum());
}

// Nothing where only the help was asked for.
std::optional<CompareOptions> parse_compare_options(int argc, char** argv) {
  cxxopts::Options options("tiger compare", kAbout);
  options.positional_help("FILE...");
  options.set_width(100);
  const auto text = [] { return cxxopts::value<std::string>(); };
  options.add_options()("h,help", "this help")(
      "board", "this position too, \"<64 squares> <side>\"", text(), "POSITION")(
      "select", "only these numbers, as 40-44,50: what a file calls #40, else the place", text(),
      "LIST")("drivers", "which, separated by commas. Default: all four", text(), "LIST")(
      "depth", "searches of so many plies, 1 to 20, as 8 or 1-10. Default: to the end", text(),
      "PLIES")("hash-bits", "table of 2^N buckets of 64 bytes, 8 to 30, or auto. Default: 16",
               text(), "N")(
      "weights", std::string(kWeightsHelp) + "; none: order by hand-made values alone", text(),
      "FILE")("csv", "comma-separated values")("json", "one JSON object a line")(
      "no-time", "without seconds: the same command prints the same bytes")(
      "seed", "of the intervals. Default: 1", text(), "N");
  options.add_options("hidden")("file", "", cxxopts::value<std::vector<std::string>>());
  options.parse_positional("file");
  const cxxopts::ParseResult line = parse_command_line(options, argc, argv);
  if (line.count("help")) {
    print(options.help({""}) + kNotes);
    return std::nullopt;
  }
  const auto given = [&](const char* name) -> std::optional<std::string> {
    if (line.count(name) > 1) throw UsageError(std::string("--") + name + " is given twice");
    if (line.count(name) == 0) return std::nullopt;
    return line[name].as<std::string>();
  };

  CompareOptions compare;
  if (line.count("file")) compare.files = line["file"].as<std::vector<std::string>>();
  compare.board = given("board");
  if (const auto list = given("select")) compare.selection = Selection(*list);
  compare.contenders = {kContenders.begin(), kContenders.end()};
  if (const auto list = given("drivers")) compare.contenders = parse_drivers(*list);
  if (const auto depths = given("depth")) parse_depths(*depths, compare.settings);
  compare.settings.hash_bits = kDefaultHashBits;
  if (const auto bits = given("hash-bits")) compare.settings.hash_bits = parse_hash_bits(*bits);
  compare.settings.weights = &embedded_weights();
  if (const auto path = given("weights")) {
    if (*path != "none") compare.weights = read_weights(*path);
    compare.settings.weights = compare.weights.get();
  }
  if (compare.settings.weights == nullptr && compare.settings.last_depth > 0)
    throw UsageError("--depth needs an evaluation, --weights none has none: take one of them");
  if (line.count("csv") && line.count("json")) throw UsageError("take one of --csv and --json");
  if (line.count("csv")) compare.report.form = Form::kCsv;
  if (line.count("json")) compare.report.form = Form::kJson;
  compare.report.to_the_end = compare.settings.last_depth == 0;
  compare.report.times = line.count("no-time") == 0;
  if (const auto seed = given("seed"))
    compare.report.seed =
        static_cast<std::uint64_t>(parse_integer("--seed", *seed, 0, 1'000'000'000));
  compare.report.settings = settings_text(compare);
  return compare;
}

class Comparison {
 public:
  explicit Comparison(const CompareOptions& options)
      : options_(options),
        report_(options.contenders, reference(), options.report),
        progress_(is_terminal(STDERR_FILENO)) {}

  // Returns the exit status.
  int run(const std::vector<Task>& tasks) {
    print(report_.head());
    int done = 0;
    for (const Task& task : tasks) {
      const std::string place =
          " (" + std::to_string(++done) + " of " + std::to_string(tasks.size()) + ")";
      if (!compare(task, place)) break;
    }
    progress_.erase();
    print(report_.summary());
    if (stop_flag()) {
      complain("interrupted: the sums are those of the positions before");
      return kSignalBase + caught_signal();
    }
    return contradicted_ ? kContradiction : kSuccess;
  }

 private:
  // That of full-window PVS, else the first.
  std::size_t reference() const {
    const auto& all = options_.contenders;
    const auto pvs = std::ranges::find_if(all, [](const Contender& c) { return c.name == "pvs"; });
    return pvs == all.end() ? 0 : static_cast<std::size_t>(pvs - all.begin());
  }

  // False where it was stopped.
  bool compare(const Task& task, const std::string& place) {
    const Board& board = task.problem.position.board;
    if (is_game_over(board)) {
      complain(task.name() + ": the game is over, there is nothing to compare");
      return true;
    }
    SearchControl control;
    control.stop = &stop_flag();
    control.watcher = [this](const Progress& progress) { progress_.update(progress); };
    std::vector<std::vector<Effort>> efforts;
    for (const Contender& contender : options_.contenders) {
      progress_.begin(task.name() + place + " " + std::string(contender.name));
      efforts.push_back(efforts_of(contender, board, options_.settings, control));
      progress_.erase();
      if (stop_flag()) return false;
    }
    check(task, efforts);
    print(report_.rows(task, efforts));
    return true;
  }

  void check(const Task& task, const std::vector<std::vector<Effort>>& efforts) {
    for (std::size_t d = 0; d < efforts.front().size(); ++d)
      for (std::size_t c = 1; c < efforts.size(); ++c)
        if (efforts[c][d].score != efforts[0][d].score)
          contradict(task.name() + ", depth " + std::to_string(efforts[c][d].depth) + ": " +
                     std::string(options_.contenders[c].name) + " finds " +
                     score_text(efforts[c][d].score) + ", " +
                     std::string(options_.contenders[0].name) + " " +
                     score_text(efforts[0][d].score));
    const std::optional<Score> expected = task.problem.expected();
    if (options_.report.to_the_end && expected && *expected != efforts[0][0].score)
      contradict(task.name() + ": the score is " + score_text(efforts[0][0].score) +
                 ", the file says " + score_text(*expected));
  }

  void contradict(const std::string& text) {
    complain(text);
    contradicted_ = true;
  }

  const CompareOptions& options_;
  CompareReport report_;
  ProgressLine progress_;
  bool contradicted_ = false;
};

}  // namespace

int compare_command(int argc, char** argv) {
  const std::optional<CompareOptions> options = parse_compare_options(argc, argv);
  if (!options) return kSuccess;
  const auto [tasks, failed] = read_tasks(options->files, options->board, options->selection);
  if (tasks.empty()) return kFailure;
  watch_for_signals();
  const int status = Comparison(*options).run(tasks);
  return failed && status < kSignalBase ? kFailure : status;
}

}  // namespace tiger::tools
