// The command line of `tiger solve`.
#include <optional>
#include <string>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "solve/solve.h"

namespace tiger::tools {
namespace {

constexpr const char* kAbout =
    "Solves Othello positions exactly, to the end of the game. Files may hold\n"
    "positions or games, in any format Tiger knows; `-` reads standard input.\n"
    "In the table of results, scores are for the side to move, Black's moves are in\n"
    "lower case, White's in upper case, and PS is a pass.\n";

constexpr const char* kNotes =
    "\nA position that --time or --nodes leaves unfinished has a `?` for its score; its\n"
    "row ends with the proved bounds and the move that seems best so far. The last\n"
    "line counts such positions separately. A log keeps these unfinished results,\n"
    "too; they are reused only with the same --time and --nodes.\n\n"
    "With --window a score outside it is shown as <=A or >=B, unless it is proved\n"
    "exactly. Scores are even, so an odd A counts as A - 1 and an odd B as B + 1.\n"
    "The bounds in --json and --csv are proved. For <=A the move shown is\n"
    "arbitrary; for >=B it achieves B. Results in a log are reused for the same\n"
    "window only.\n\n"
    "`tiger schema solve` describes the objects of --json; a log has one per line.\n";

const CommandSyntax& solve_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger solve",
      .about = kAbout,
      .options = joined(
          {input_options("solve"),
           under("Search",
                 {driver_option(),
                  wld_option(),
                  window_option(
                      "report the score only if it is between A and B, otherwise which side it "
                      "falls on: two integers, A < B, from -64 to 64; the narrower, the faster. "
                      "--wld searches the same as --window -1,1"),
                  {"first-guess", "N",
                   "first guess of the score for mtdf and pvs, -64 to 64; alphabeta ignores it"},
                  threads_option("number of threads; a position with at most " +
                                 std::to_string(SolveOptions::kMaxSideBySide) +
                                 " empty squares is solved by one of them"),
                  hash_bits_or_auto_option(kSolveHashBits),
                  {"time", "TIME", "time limit for each position: 5, 0.5, 500ms, 2m or 1:30"},
                  {"nodes", "N", "limit of about N nodes for each position"},
                  all_moves_option(),
                  no_check_option(),
                  weights_or_none_option()}),
           under(
               "Output",
               {{.name = "explain",
                 .argument = "",
                 .help =
                     "print each search of the root (with mtdf, each null-window test): its "
                     "window, its answer, the bounds found so far at its depth, its nodes. Bounds "
                     "are proved only by the last searches, which go to the end of the game "
                     "without selective pruning",
                 .excludes = {"all-moves", "csv", "log"}},
                stats_option(),
                json_option("print each result as a JSON object on a line"),
                csv_option("print comma-separated values, a row for each position"),
                quiet_option("print no table: only errors, and what --json, --csv, --all-moves, "
                             "--explain or --stats ask for"),
                log_option("FILE",
                           "append each result to FILE, and reuse the results that are already "
                           "in it"),
                colour_option()})}),
      .arguments = "FILE...",
      .notes = kNotes,
      .statuses = {{kContradiction, "a result differs from the score in the file"},
                   {kUnfinished, "--time or --nodes left a position unfinished"}},
      .examples = {
          {"tiger solve positions/ffo-40-44.obf", "the exact scores of a file's positions"},
          {"tiger solve --wld --json --log solved.log positions/ffo-40-59.obf",
           "only who wins, for a script; started again, it goes on where it stopped"},
          {"tiger solve --window 0,4 positions/ffo-40-44.obf",
           "whether the scores are at most 0, are 2, or are at least 4"},
          {"tiger solve --threads 1 --explain --select 1 positions/ffo-01-19.obf",
           "how MTD(f) closes in on a score"}}};
  return syntax;
}

// Returns nullopt if only the help was asked for. Throws UsageError and Failure.
std::optional<SolveOptions> parse_solve_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(solve_syntax(), argc, argv);
  if (!line) return std::nullopt;
  SolveOptions solve;
  solve.input = input_request_in(*line);
  solve.threads = threads_in(*line);
  solve.hash_bits_chosen = line->given("hash-bits");
  solve.hash_bits = hash_bits_or_auto_in(*line);
  solve.time = line->duration("time");
  solve.nodes = line->count("nodes");
  solve.log = line->text("log");
  solve.settings.driver = driver_in(*line);
  if (line->flag("wld")) solve.settings.goal = Goal::kWinLossDraw;
  solve.window = window_in(*line);
  if (solve.window) solve.settings.window = even_window(*solve.window);
  solve.settings.first_guess = line->integer("first-guess", kScoreMin, kScoreMax);
  if (solve.settings.first_guess && solve.settings.driver == Driver::kAlphaBeta)
    warn("--first-guess has no effect with --driver alphabeta");
  solve.weights = weights_or_none_in(*line);
  solve.settings.weights = solve.weights.get();
  solve.all_moves = line->flag("all-moves");
  solve.check_moves = !line->flag("no-check");
  solve.explain = line->flag("explain");
  solve.stats = line->flag("stats");
  solve.json = line->flag("json");
  solve.csv = line->flag("csv");
  solve.quiet = line->flag("quiet");
  solve.colour = colour_in(*line);
  return solve;
}

}  // namespace

int solve_command(int argc, char** argv) {
  const std::optional<SolveOptions> options = parse_solve_options(argc, argv);
  return options ? solve_files(*options) : kSuccess;
}

extern const Subcommand kSolveCommand = {
    "solve", "solve endgame positions exactly, or for win, loss or draw", solve_syntax,
    solve_command};

}  // namespace tiger::tools
