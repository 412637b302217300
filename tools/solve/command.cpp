// The command line of `tiger solve`.
#include <optional>
#include <string>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "solve/solve.h"
#include "subcommands.h"

namespace tiger::tools {
namespace {

constexpr const char* kAbout =
    "Solves Othello positions exactly, to the end of the game. Files may be OBF, FFO\n"
    "scripts, .pos, Egaroucid's format or plain boards; `-` reads standard input.\n"
    "In the table of results scores are for the side to move, Black's moves are in\n"
    "lower case, White's in upper case, and PS is a pass.\n";

constexpr const char* kNotes =
    "\nKeys of a JSON object: program version goal driver hash_bits threads weights\n"
    "first_guess board side file line number empties score exact expected wld bounds\n"
    "best_moves pv (a list of moves, \"PS\" is a pass) nodes ordering_nodes leaf_nodes\n"
    "last_square_nodes null_window_calls researches line_nodes seconds table; with\n"
    "--all-moves all_moves; checked_moves and check_nodes if the file gives scores\n"
    "to moves other than the best one. Each line of a log is such an object.\n\n"
    "Exit status: 0 all solved, 1 a result contradicts its file, 2 an error,\n"
    "130 after Ctrl-C.\n";

const CommandSyntax& solve_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger solve",
      .about = kAbout,
      .options = {board_option("also solve this position"),
                  {"select", "LIST",
                   "solve only these positions, for example 40-44,50: the numbers in the file "
                   "(#40), or else counted from 1"},
                  driver_option(),
                  {"wld", "", "find only win, loss or draw, which is faster than the exact score"},
                  {"first-guess", "N",
                   "first guess of the score for mtdf and pvs, -64 to 64; alphabeta ignores it"},
                  threads_option("number of threads; a position with at most " +
                                 std::to_string(SolveOptions::kMaxSideBySide) +
                                 " empty squares is solved by one of them"),
                  hash_bits_or_auto_option(kSolveHashBits),
                  {"all-moves", "", "print the score of every legal move, as OBF lines"},
                  {"no-check", "",
                   "do not check the scores that the file gives to moves other than the best"},
                  {"stats", "", "print the totals of all search and hash table counters"},
                  {"json", "", "print each result as a JSON object on a line"},
                  {"quiet", "",
                   "print no table: only errors, and what --json, --all-moves or --stats ask for"},
                  weights_or_none_option(),
                  {"log", "FILE",
                   "append each result to FILE, and reuse the results that are already in it"},
                  colour_option()},
      .arguments = "FILE...",
      .notes = kNotes};
  return syntax;
}

// Returns nullopt if only the help was asked for. Throws UsageError and Failure.
std::optional<SolveOptions> parse_solve_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(solve_syntax(), argc, argv);
  if (!line) return std::nullopt;
  SolveOptions solve;
  solve.files = line->arguments();
  solve.board = line->text("board");
  if (const auto list = line->text("select")) solve.selection = Selection(*list);
  solve.threads = threads_in(*line);
  solve.hash_bits_chosen = line->given("hash-bits");
  solve.hash_bits = hash_bits_or_auto_in(*line);
  solve.log = line->text("log");
  solve.settings.driver = driver_in(*line);
  if (line->flag("wld")) solve.settings.goal = Goal::kWinLossDraw;
  solve.settings.first_guess = line->integer("first-guess", kScoreMin, kScoreMax);
  if (solve.settings.first_guess && solve.settings.driver == Driver::kAlphaBeta)
    warn("--first-guess has no effect with --driver alphabeta");
  solve.weights = weights_or_none_in(*line);
  solve.settings.weights = solve.weights.get();
  solve.all_moves = line->flag("all-moves");
  solve.check_moves = !line->flag("no-check");
  solve.stats = line->flag("stats");
  solve.json = line->flag("json");
  solve.quiet = line->flag("quiet");
  solve.colour = colour_in(*line);
  if (solve.all_moves && solve.settings.goal == Goal::kWinLossDraw)
    throw UsageError("--all-moves and --wld cannot be used together");
  return solve;
}

}  // namespace

int solve_command(int argc, char** argv) {
  const std::optional<SolveOptions> options = parse_solve_options(argc, argv);
  return options ? solve_files(*options) : kSuccess;
}

}  // namespace tiger::tools
