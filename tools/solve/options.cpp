#include "solve/options.h"

#include "cli/command_line.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "cli/search_options.h"

namespace tiger::tools {
namespace {

constexpr const char* kAbout =
    "Solves Othello positions to the end of the game, from files in any of the formats OBF, FFO\n"
    "script, .pos, Egaroucid and plain board. A FILE - is standard input. Prints a table:\n"
    "lower-case moves are Black's, upper-case ones White's, PS is a pass, scores are for the side\n"
    "to move.\n";

constexpr const char* kNotes =
    "\nThe JSON object of a position holds the keys program version goal driver hash_bits threads\n"
    "weights first_guess board side file line number empties score exact expected wld bounds "
    "best_moves\n"
    "pv (a list of moves, \"PS\" a pass) nodes ordering_nodes leaf_nodes last_square_nodes\n"
    "null_window_calls researches line_nodes seconds table, and with --all-moves all_moves.\n"
    "A log's line is the same object.\n\n"
    "Exit status: 0 all solved, 1 a result contradicts its file, 2 an error, 130 after Ctrl-C.\n";

void add_options(cxxopts::Options& options) {
  const auto text = [] { return cxxopts::value<std::string>(); };
  options.add_options()("h,help", "this help")(
      "board", "solve this position too, \"<64 squares> <side>\"", text(), "POSITION")(
      "select", "only these numbers, as 40-44,50: what a file calls #40, else the place", text(),
      "LIST")("driver", "pvs, mtdf or alphabeta. Default: mtdf", text(), "NAME")(
      "wld", "only who wins: faster than the score")(
      "first-guess", "where mtdf and pvs start, -64 to 64; alphabeta needs none", text(), "N")(
      "threads", "how many search; small positions are solved side by side. Default: all", text(),
      "N")("hash-bits", "table of 2^N buckets of 64 bytes, 8 to 30, or auto. Default: 16", text(),
           "N")("all-moves",
                "the score of every legal move, as OBF lines that can be solved again")(
      "stats", "what the table and the search did, in all")(
      "json", "one JSON object a line for each position")(
      "quiet", "only errors and the exit status; and what --json, --all-moves, --stats ask for")(
      "weights", std::string(kWeightsHelp) + "; none: order by hand-made values alone", text(),
      "FILE")("log", "append each finished position to FILE; take from it what it holds", text(),
              "FILE");
  options.add_options("hidden")("file", "", cxxopts::value<std::vector<std::string>>());
}

SolveSettings parse_settings(const cxxopts::ParseResult& line) {
  SolveSettings settings;
  settings.driver = kDefaultDriver;
  if (line.count("driver")) settings.driver = parse_driver_option(line["driver"].as<std::string>());
  if (line["wld"].as<bool>()) settings.goal = Goal::kWinLossDraw;
  if (line.count("first-guess"))
    settings.first_guess =
        parse_integer("--first-guess", line["first-guess"].as<std::string>(), kScoreMin, kScoreMax);
  return settings;
}

}  // namespace

std::optional<SolveOptions> parse_solve_options(int argc, char** argv) {
  cxxopts::Options options("tiger solve", kAbout);
  options.positional_help("FILE...");
  options.set_width(100);
  add_options(options);
  options.parse_positional("file");
  const cxxopts::ParseResult line = parse_command_line(options, argc, argv);
  if (line.count("help")) {
    print(options.help({""}) + kNotes);
    return std::nullopt;
  }
  const auto text = [&](const char* name) { return line[name].as<std::string>(); };
  const auto flag = [&](const char* name) { return line[name].as<bool>(); };
  for (const char* name :
       {"board", "select", "driver", "first-guess", "threads", "hash-bits", "weights", "log"})
    if (line.count(name) > 1) throw UsageError(std::string("--") + name + " is given twice");

  SolveOptions solve;
  if (line.count("file")) solve.files = line["file"].as<std::vector<std::string>>();
  if (line.count("board")) solve.board = text("board");
  if (line.count("select")) solve.selection = Selection(text("select"));
  solve.threads = line.count("threads") ? parse_threads(text("threads")) : all_threads();
  if (line.count("hash-bits")) {
    solve.hash_bits_chosen = true;
    solve.hash_bits = parse_hash_bits(text("hash-bits"));
  }
  if (line.count("log")) solve.log = text("log");
  solve.settings = parse_settings(line);
  if (line.count("weights")) {
    if (text("weights") != "none") solve.weights = read_weights(text("weights"));
    solve.settings.weights = solve.weights.get();
  }
  solve.all_moves = flag("all-moves");
  solve.stats = flag("stats");
  solve.json = flag("json");
  solve.quiet = flag("quiet");
  if (solve.all_moves && solve.settings.goal == Goal::kWinLossDraw)
    throw UsageError("--all-moves gives scores, --wld has none: take one of them");
  return solve;
}

}  // namespace tiger::tools
