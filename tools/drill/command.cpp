// `tiger puzzles`: finds puzzles in games.
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "board/symmetry.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "cli/thread_pool.h"
#include "drill/puzzle.h"
#include "formats/games/stored_game.h"

namespace tiger::tools {
namespace {

constexpr int kHashBits = 14;  // of positions with at most 16 empty squares

struct PuzzlesOptions {
  InputRequest input;
  PuzzleSettings settings;
  std::shared_ptr<const Weights> weights;
  int threads = 1;
  std::string out;
};

const CommandSyntax& puzzles_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger puzzles",
      .about =
          "Finds puzzles in games: positions with 8 to 16 empty squares in which exactly\n"
          "one move keeps the win, or where no move wins the draw, and a shallow search\n"
          "misses it. Reads transcripts, GGF, SGF or WTHOR (`-` is standard input); a\n"
          "position counts as itself. `tiger play --drill FILE` asks them.\n",
      .options = {select_option_of(
                      "take only these games, for example 3,7-9, counted from 1 through all files, "
                      "without those that cannot be read"),
                  max_line_option(),
                  {.name = "miss-depth",
                   .argument = "N",
                   .help = "plies of the search that must miss the move, 1 to 15",
                   .default_value = "6",
                   .heading = "Search"},
                  threads_option("number of positions examined at a time, each by one thread"),
                  weights_option(),
                  {.name = "out",
                   .argument = "FILE",
                   .help = "the file of puzzles",
                   .heading = "Output",
                   .configurable = Configurable::kBelowHeading}},
      .arguments = "GAMES...",
      .notes =
          "\nThe puzzles are OBF lines with the exact scores of all moves. Their title is\n"
          "`rating N`: N plies is the least depth from which every deeper search finds the\n"
          "move. They are sorted by rating. Of positions that are equal up to symmetry the\n"
          "first one counts, so the file depends on the games alone. Ctrl-C writes the\n"
          "puzzles found so far.\n",
      .examples = {
          {"tiger puzzles --out build/puzzles.obf WTH_2024.wtb", "the puzzles in a year of games"},
          {"tiger puzzles --miss-depth 8 --out hard.obf my-games.ggf",
           "harder ones, in games of one's own"}}};
  return syntax;
}

std::optional<PuzzlesOptions> parse_puzzles_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(puzzles_syntax(), argc, argv);
  if (!line) return std::nullopt;
  PuzzlesOptions options;
  if (line->arguments().empty()) throw UsageError("no GAMES given (- reads standard input)");
  const std::optional<std::string> out = line->text("out");
  if (!out) throw UsageError("--out is missing, the file for the puzzles");
  options.out = *out;
  options.settings.miss_depth = line->integer("miss-depth", 1, 15).value();
  options.weights = weights_in(*line);
  options.settings.weights = options.weights.get();
  options.threads = threads_in(*line);
  options.input = {.files = line->arguments(), .boards = {}};
  options.input.point.keeps_game = true;
  options.input.max_line = max_line_in(*line);
  if (const auto list = line->text("select")) options.input.selection = Selection(*list);
  return options;
}

// The positions that may be puzzles, each once up to symmetry.
class Candidates {
 public:
  explicit Candidates(const PuzzleSettings& settings) : settings_(settings) {}

  void add(const Problem& problem) {
    if (!problem.game) return add(problem.position);
    const Record record(problem.game->game);
    for (int ply = 0; ply <= record.plies(); ++ply) add(record.position(ply));
  }

  const std::vector<Position>& positions() const { return positions_; }

 private:
  void add(const Position& position) {
    if (!may_be_puzzle(position.board, settings_)) return;
    const Board key = canonical(position.board);
    if (seen_.insert({key.player, key.opponent}).second) positions_.push_back(position);
  }

  const PuzzleSettings& settings_;
  std::set<std::pair<Bitboard, Bitboard>> seen_;
  std::vector<Position> positions_;
};

std::vector<Puzzle> find_puzzles(const std::vector<Position>& positions,
                                 const PuzzlesOptions& options) {
  std::vector<std::optional<Puzzle>> found(positions.size());
  parallel_for({.count = positions.size(),
                .size = 1,
                .threads = options.threads,
                .stop = stop_flag(),
                .title = "positions"},
               [&] {
                 const auto table = std::make_shared<Table>(kHashBits);
                 return [&, table](std::size_t i, std::size_t) {
                   SearchControl control;
                   control.stop = &stop_flag();
                   found[i] = puzzle_at(positions[i], options.settings, *table, control);
                 };
               });
  std::vector<Puzzle> puzzles;
  for (std::optional<Puzzle>& puzzle : found)
    if (puzzle) puzzles.push_back(std::move(*puzzle));
  sort_puzzles(puzzles);
  return puzzles;
}

}  // namespace

int puzzles_command(int argc, char** argv) {
  const std::optional<PuzzlesOptions> options = parse_puzzles_options(argc, argv);
  if (!options) return kSuccess;
  TaskReader reader(options->input);
  watch_for_signals();
  Candidates candidates(options->settings);
  try {
    for (std::vector<Task> tasks; !(tasks = reader.next_batch()).empty();)
      for (const Task& task : tasks) candidates.add(task.problem);
  } catch (const Interrupted&) {
    return kSignalBase + caught_signal();
  }
  const std::vector<Puzzle> puzzles = find_puzzles(candidates.positions(), *options);
  std::string text;
  for (const Puzzle& puzzle : puzzles) text += puzzle_text(puzzle);
  const std::string examined = counted(candidates.positions().size(), "position");
  if (puzzles.empty()) {
    warn("no puzzle found in " + examined + "; '" + options->out + "' is not written");
  } else {
    write_file(options->out, text);
    warn(counted(puzzles.size(), "puzzle") + " of " + examined + " written to '" + options->out +
         "'");
  }
  if (stop_flag()) return kSignalBase + caught_signal();
  return reader.failed() || puzzles.empty() ? kFailure : kSuccess;
}

extern const Subcommand kPuzzlesCommand = {"puzzles", "find endgame puzzles in games",
                                           puzzles_syntax, puzzles_command};

}  // namespace tiger::tools
