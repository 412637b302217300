// `tiger puzzles`: finds puzzles in games.
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "board/symmetry.h"
#include "cli/defaults.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/search_options.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "cli/thread_pool.h"
#include "drill/mistake_puzzles.h"
#include "drill/puzzle.h"
#include "formats/games/stored_game.h"
#include "formats/text/text.h"

namespace tiger::tools {
namespace {

constexpr int kPuzzleHashBits = 14;  // of positions with at most 16 empty squares

struct PuzzlesOptions {
  InputRequest input;
  PuzzleSettings settings;
  bool mistakes = false;  // in place of endgame puzzles
  MistakeSettings mistake;
  std::shared_ptr<const Weights> weights;
  int threads = 1;
  std::string out;
};

const CommandSyntax& puzzles_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger puzzles",
      .about =
          "Finds puzzles in games: positions with 8 to 16 empty squares in which exactly\n"
          "one move keeps the win, or the draw where no move wins, and a shallow search\n"
          "misses it. Reads transcripts, PGN, GGF, SGF, WTHOR (`-` is standard input), and\n"
          "single positions. With --mistakes, it takes positions of any phase in which a\n"
          "player lost discs. `tiger play --drill FILE` quizzes you on the puzzles.\n",
      .options =
          {select_option_of(
               "take only these games, for example 3,7-9, counted from 1 over all files; "
               "unreadable ones do not count"),
           max_line_option(),
           {.name = "miss-depth",
            .argument = "N",
            .help = "plies of the search that must miss the move, 1 to 15",
            .default_value = "6",
            .heading = "Search",
            .excludes = {"mistakes"}},
           {.name = "level",
            .argument = "N",
            .help = "with --mistakes: search N plies where the end is too far away to be solved, "
                    "1 to 60",
            .default_value = std::to_string(kDefaultLevel),
            .heading = "Search"},
           threads_option("number of positions examined at a time, each by one thread"),
           weights_option(),
           {.name = "mistakes",
            .argument = "",
            .help = "take the positions in which a player lost discs",
            .heading = "Mistakes"},
           {.name = "player",
            .argument = "NAME",
            .help = "with --mistakes: only this player's. Default: both players'",
            .heading = "Mistakes",
            .configurable = Configurable::kBelowHeading},
           {.name = "lost",
            .argument = "N",
            .help = "with --mistakes: discs that a move must have lost, 1 to 128",
            .default_value = std::to_string(kMistakeCost),
            .heading = "Mistakes"},
           {.name = "out",
            .argument = "FILE",
            .help = "the file of puzzles",
            .heading = "Output",
            .configurable = Configurable::kBelowHeading}},
      .arguments = "GAMES...",
      .notes =
          "\nThe puzzles are OBF lines with the exact scores of all moves. Their title is\n"
          "`rating N`: every search of N plies or more finds the move; `N% find it` says\n"
          "how many people do, by the model of `tiger train-human`. They are sorted by\n"
          "rating. Of positions that are equal up to symmetry the first one counts, so the\n"
          "file depends on the games alone. Ctrl-C writes the puzzles found so far.\n\n"
          "Mistakes are found as by `tiger review`, and confirmed by a search of all moves.\n"
          "Their title is `lost N`; the greatest losses come first. As an answer, a move\n"
          "within a disc of the best is right. With more than " +
          std::to_string(ReviewSettings{}.exact) +
          " empty squares their scores\n"
          "are estimates, which `tiger solve` may contradict.\n",
      .examples = {
          {"tiger puzzles --out build/puzzles.obf WTH_2024.wtb", "the puzzles in a year of games"},
          {"tiger puzzles --miss-depth 8 --out hard.obf my-games.ggf",
           "harder puzzles, from your own games"},
          {"tiger puzzles --mistakes --player 'Ann' --out mine.obf my-games.ggf",
           "where Ann lost discs, to do better next time"}}};
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
  options.mistakes = line->flag("mistakes");
  for (const char* option : {"player", "lost", "level"})
    if (line->given(option) && !options.mistakes)
      throw UsageError(std::string("--") + option + " needs --mistakes");
  options.mistake.review.weights = options.weights.get();
  options.mistake.review.level = line->integer("level", 1, kMaxLevel).value();
  options.mistake.least = line->integer("lost", 1, 128).value();
  options.mistake.player = line->text("player");
  options.threads = threads_in(*line);
  options.input = {.files = line->arguments(), .boards = {}};
  options.input.point.keeps_game = true;
  options.input.max_line = max_line_in(*line);
  if (const auto list = line->text("select")) options.input.selection = Selection(*list);
  return options;
}

// Positions, of which each counts once up to symmetry.
class SeenPositions {
 public:
  // Whether it is the first one.
  bool add(const Position& position) {
    const Board key = canonical(position.board);
    return seen_.insert({key.player, key.opponent}).second;
  }

 private:
  std::set<std::pair<Bitboard, Bitboard>> seen_;
};

// Calls find(i, table, control) for all i below the count, in several threads.
template <class Find>
void find_all(std::size_t count, const char* what, int hash_bits, int threads, Find find) {
  parallel_for({.count = count, .size = 1, .threads = threads, .stop = stop_flag(), .title = what},
               [&] {
                 const auto table = std::make_shared<Table>(hash_bits);
                 return [&, table](std::size_t i, std::size_t) {
                   SearchControl control;
                   control.stop = &stop_flag();
                   find(i, *table, control);
                 };
               });
}

// What was looked at, and what was found.
struct Findings {
  std::string examined;  // "12 positions"
  std::vector<Puzzle> puzzles;
};

Findings find_puzzles(TaskReader& reader, const PuzzlesOptions& options) {
  SeenPositions seen;
  std::vector<Position> positions;
  const auto consider = [&](const Position& position) {
    if (may_be_puzzle(position.board, options.settings) && seen.add(position))
      positions.push_back(position);
  };
  for (std::vector<Task> tasks; !(tasks = reader.next_batch()).empty();)
    for (const Task& task : tasks) {
      if (!task.problem.game) {
        consider(task.problem.position);
        continue;
      }
      const Record record(task.problem.game->game);
      for (int ply = 0; ply <= record.plies(); ++ply) consider(record.position(ply));
    }
  std::vector<std::optional<Puzzle>> found(positions.size());
  find_all(positions.size(), "positions", kPuzzleHashBits, options.threads,
           [&](std::size_t i, Table& table, const SearchControl& control) {
             found[i] = puzzle_at(positions[i], options.settings, table, control);
             if (found[i]) rate_for_people(*found[i], table, *options.weights);
           });
  Findings findings{counted(positions.size(), "position"), {}};
  for (std::optional<Puzzle>& puzzle : found)
    if (puzzle) findings.puzzles.push_back(std::move(*puzzle));
  return findings;
}

Findings find_mistakes(TaskReader& reader, const PuzzlesOptions& options) {
  std::vector<std::shared_ptr<const StoredGame>> games;
  for (std::vector<Task> tasks; !(tasks = reader.next_batch()).empty();)
    for (const Task& task : tasks)
      if (task.problem.game && has_player(*task.problem.game, options.mistake))
        games.push_back(task.problem.game);
  if (games.empty())
    throw Failure(options.mistake.player
                      ? "no game of '" + formats::utf8_text(*options.mistake.player) + "' was read"
                      : "no game was read");
  std::vector<std::vector<Puzzle>> found(games.size());
  find_all(games.size(), "games", kPlayerHashBits, options.threads,
           [&](std::size_t i, Table& table, const SearchControl& control) {
             found[i] = mistakes_in(*games[i], options.mistake, table, control);
             for (Puzzle& puzzle : found[i]) rate_for_people(puzzle, table, *options.weights);
           });
  Findings findings{counted(games.size(), "game"), {}};
  SeenPositions seen;
  for (std::vector<Puzzle>& of_game : found)
    for (Puzzle& puzzle : of_game)
      if (seen.add(puzzle.position)) findings.puzzles.push_back(std::move(puzzle));
  return findings;
}

}  // namespace

int puzzles_command(int argc, char** argv) {
  const std::optional<PuzzlesOptions> options = parse_puzzles_options(argc, argv);
  if (!options) return kSuccess;
  TaskReader reader(options->input);
  watch_for_signals();
  Findings found;
  try {
    found = options->mistakes ? find_mistakes(reader, *options) : find_puzzles(reader, *options);
  } catch (const Interrupted&) {
    return kSignalBase + caught_signal();
  }
  sort_puzzles(found.puzzles);
  std::string text;
  for (const Puzzle& puzzle : found.puzzles) text += puzzle_text(puzzle);
  if (found.puzzles.empty()) {
    warn("no puzzle found in " + found.examined + "; '" + options->out + "' is not written");
  } else {
    write_file(options->out, text);
    warn(counted(found.puzzles.size(), "puzzle") + " of " + found.examined + " written to '" +
         options->out + "'");
  }
  if (stop_flag()) return kSignalBase + caught_signal();
  return reader.failed() || found.puzzles.empty() ? kFailure : kSuccess;
}

extern const Subcommand kPuzzlesCommand = {"puzzles", "find puzzles, or your mistakes, in games",
                                           puzzles_syntax, puzzles_command};

}  // namespace tiger::tools
