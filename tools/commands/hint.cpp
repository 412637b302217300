// `tiger hint`: the best moves of positions from any point of the game.
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/analysis_text.h"
#include "cli/command_line.h"
#include "cli/exit_status.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/search_options.h"
#include "cli/signals.h"
#include "formats/obf.h"
#include "player/deadline.h"
#include "search/analysis.h"
#include "search/search_team.h"
#include "subcommands.h"

namespace tiger::tools {
namespace {

constexpr int kDefaultLevel = 16;
constexpr int kHintHashBits = 18;

struct HintOptions {
  Input input;
  AnalysisSettings settings;
  std::optional<int> level;
  std::optional<std::chrono::milliseconds> time;
  std::uint64_t max_nodes = UINT64_MAX;
  int hash_bits = kHintHashBits;
  int threads = 1;
  bool quiet = false;
  std::unique_ptr<const Weights> weights;  // unless built in
};

constexpr const char* kHead =
    "depth         | move | score |         time |          nodes |     nodes/s | line\n"
    "--------------+------+-------+--------------+----------------+-------------+-----\n";

std::string rows_of(const Analysis& analysis, Color side, double seconds) {
  std::string rows;
  for (const AnalysedMove& move : analysis.moves) {
    const auto nodes = static_cast<double>(analysis.counters.nodes());
    rows += left(depth_text(analysis), 13) + " | " + left(square_name(move.move), 4) + " | " +
            right(score_text(move.score), 5) + " | " + right(time_text(seconds), 12) + " | " +
            right(std::to_string(analysis.counters.nodes()), 14) + " | " +
            right(per_second(nodes, seconds), 11) + " | " + pv_text(move.pv, side) + "\n";
  }
  return rows;
}

void hint(const HintOptions& options, Table& table, SearchTeam& team, const Problem& problem) {
  const Position& position = problem.position;
  AnalysisSettings settings = options.settings;
  if (options.level)
    settings.limits = limits_of_level(*options.level, position.board.empty_count());
  table.clear();
  Deadline time(options.time, &stop_flag());
  SearchControl control;
  control.stop = &time.flag();
  control.max_nodes = options.max_nodes;
  control.team = &team;
  const auto start = std::chrono::steady_clock::now();
  const auto seconds = [&start] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  print(board_text(position) + (position.side == Color::kBlack ? " X\n" : " O\n") + kHead);
  std::string last;
  const Analysis analysis =
      analyse(table, position.board, settings, control, [&](const Analysis& a) {
        last = rows_of(a, position.side, seconds());
        if (!options.quiet) print(last);
      });
  if (options.quiet || analysis.plies == 0)
    print(analysis.plies > 0 ? last : rows_of(analysis, position.side, seconds()));
  if (analysis.moves.empty()) print("the game is over\n");
  print("\n");
}

void add_options(cxxopts::Options& options) {
  const auto text = [] { return cxxopts::value<std::string>(); };
  options.add_options()("h,help", "this help")(
      "board", "this position too, \"<64 squares> <side>\"", text(), "POSITION")(
      "level", "1 to 60: how far to look and from where to solve. Default: 16", text(), "N")(
      "depth", "so many plies and no further, without solving", text(), "N")(
      "time", "at most so many seconds for a position", text(), "SECONDS")(
      "nodes", "at most about so many nodes for a position", text(), "N")(
      "moves", "the best so many moves, each with its score. Default: 1", text(), "N")(
      "threads", "how many search a position together. Default: all", text(), "N")(
      "driver", "pvs, mtdf or alphabeta. Default: mtdf", text(), "NAME")(
      "hash-bits", "table of 2^N buckets of 64 bytes, 8 to 30. Default: 18", text(), "N")(
      "weights", kWeightsHelp, text(), "FILE")("quiet", "only the last pass");
  options.add_options("hidden")("file", "", cxxopts::value<std::vector<std::string>>());
}

// Nothing where only the help was asked for.
std::optional<HintOptions> parse_hint_options(int argc, char** argv) {
  cxxopts::Options options(
      "tiger hint",
      "The best moves of a position at any point of the game, pass by pass of a deepening search.\n"
      "A score is `exact` where it is proved; `95%` is a search to the end that cut off what most\n"
      "likely leads nowhere; else the depth in plies is told, with the confidence where "
      "selective.\n");
  options.positional_help("FILE...");
  options.set_width(100);
  add_options(options);
  options.parse_positional("file");
  const cxxopts::ParseResult line = parse_command_line(options, argc, argv);
  if (line.count("help")) {
    print(options.help({""}));
    return std::nullopt;
  }
  const auto text = [&](const char* name) { return line[name].as<std::string>(); };
  const auto number = [&](const char* name, int low, int high) {
    return parse_integer(std::string("--") + name, text(name), low, high);
  };
  if (line.count("level") && line.count("depth"))
    throw UsageError("--level and --depth exclude each other");
  HintOptions hint;
  hint.level = kDefaultLevel;
  if (line.count("time") || line.count("nodes")) hint.level = kMaxLevel;
  if (line.count("level")) hint.level = number("level", 1, kMaxLevel);
  if (line.count("depth")) {
    hint.level.reset();
    hint.settings.limits = {.depth = number("depth", 1, 60), .solve_from = 0};
  }
  if (line.count("time")) hint.time = parse_seconds("--time", text("time"));
  if (line.count("nodes")) hint.max_nodes = number("nodes", 1, 2'000'000'000);
  if (line.count("moves")) hint.settings.lines = number("moves", 1, 60);
  hint.threads = line.count("threads") ? parse_threads(text("threads")) : all_threads();
  if (line.count("driver")) hint.settings.driver = parse_driver_option(text("driver"));
  if (line.count("hash-bits")) hint.hash_bits = number("hash-bits", 8, kMaxHashBits);
  if (line.count("weights")) {
    hint.weights = read_weights(text("weights"));
    hint.settings.weights = hint.weights.get();
  }
  hint.quiet = line["quiet"].as<bool>();
  std::vector<std::string> files;
  if (line.count("file")) files = line["file"].as<std::vector<std::string>>();
  std::optional<std::string> board;
  if (line.count("board")) board = text("board");
  hint.input = read_input(files, board);
  return hint;
}

}  // namespace

int hint_command(int argc, char** argv) {
  const std::optional<HintOptions> options = parse_hint_options(argc, argv);
  if (!options) return kSuccess;
  watch_for_signals();
  Table table(options->hash_bits);
  SearchTeam team(options->threads - 1);
  for (const Problem& problem : options->input.problems) {
    hint(*options, table, team, problem);
    if (stop_flag()) return kSignalBase + caught_signal();
  }
  return options->input.failed ? kFailure : kSuccess;
}

}  // namespace tiger::tools
