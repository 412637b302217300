// `tiger solve`: its command line.
#include <optional>
#include <string>

#include "cli/options.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "solve/solve.h"
#include "subcommands.h"

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

const CommandSyntax& solve_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger solve",
      .about = kAbout,
      .options =
          {board_option("solve this position too"),
           {"select", "LIST",
            "only these numbers, as 40-44,50: what a file calls #40, else the place"},
           driver_option(),
           {"wld", "", "only who wins: faster than the score"},
           {"first-guess", "N", "where mtdf and pvs start, -64 to 64; alphabeta needs none"},
           threads_option("how many search; small positions are solved side by side"),
           hash_bits_or_auto_option(kSolveHashBits),
           {"all-moves", "",
            "the score of every legal move, as OBF lines that can be solved again"},
           {"stats", "", "what the table and the search did, in all"},
           {"json", "", "one JSON object a line for each position"},
           {"quiet", "",
            "only errors and the exit status; and what --json, --all-moves, --stats ask for"},
           weights_or_none_option(),
           {"log", "FILE", "append each finished position to FILE; take from it what it holds"}},
      .arguments = "FILE...",
      .notes = kNotes};
  return syntax;
}

// Nothing where only the help was asked for. Throws UsageError and Failure.
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
  solve.weights = weights_or_none_in(*line);
  solve.settings.weights = solve.weights.get();
  solve.all_moves = line->flag("all-moves");
  solve.stats = line->flag("stats");
  solve.json = line->flag("json");
  solve.quiet = line->flag("quiet");
  if (solve.all_moves && solve.settings.goal == Goal::kWinLossDraw)
    throw UsageError("--all-moves gives scores, --wld has none: take one of them");
  return solve;
}

}  // namespace

int solve_command(int argc, char** argv) {
  const std::optional<SolveOptions> options = parse_solve_options(argc, argv);
  return options ? solve_files(*options) : kSuccess;
}

}  // namespace tiger::tools
