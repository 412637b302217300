// `tiger review`: what the moves of games cost.
#include <unistd.h>

#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/progress.h"
#include "cli/review_text.h"
#include "cli/screen.h"
#include "cli/search_options.h"
#include "cli/signals.h"
#include "cli/stdout_watch.h"
#include "cli/thread_pool.h"
#include "commands/review_json.h"
#include "formats/any_format.h"
#include "subcommands.h"

namespace tiger::tools {
namespace {

// ---- The command line ---------------------------------------------------------------------------

struct ReviewOptions {
  ReviewSettings settings;
  std::shared_ptr<const Weights> weights;  // the settings point to them
  int hash_bits = kPlayerHashBits;
  int threads = 1;
  int worst = 5;
  bool json = false;
  bool csv = false;
  bool quiet = false;
  InputRequest input;
};

constexpr const char* kAbout =
    "Reviews games: what each move lost, compared with the best one. Reads files of\n"
    "transcripts, GGF, SGF or WTHOR (`-` is standard input), or a transcript given as\n"
    "an argument. Each game is searched from its last position back to its first, by\n"
    "one thread and with one table, so that a report does not depend on --threads.\n";

constexpr const char* kNotes =
    "\nA depth is `exact` if both scores are proved; `24@95%` is a selective search to\n"
    "the end of the game. Scores are for the side that moves. Marks:\n"
    "  ?!  lost 2 discs or more\n"
    "  ?   lost 4 discs or more\n"
    "  ??  lost 10 discs or more, or gave away a proved win or draw; then it is a\n"
    "      turning point, such as `win -> draw`\n"
    "Passes and only moves cost nothing; they are `forced`.\n\n"
    "Keys of a JSON object, one for each game: schema (1) program version file (null\n"
    "for a transcript on the command line) game (its number) black white event place\n"
    "date result (as the file has it) start (the first board) transcript level\n"
    "exact_from wld_from hash_bits weights complete moves worst turning_points (both\n"
    "lists of numbers of moves) totals nodes. Keys of each of the moves:\n"
    "number (passes not counted) side empties move\n"
    "score best best_score cost depth (plies) confidence exact outcome best_outcome\n"
    "(`win`, `draw`, `loss`; null if not proved) forced mark turning_point pv nodes.\n"
    "totals has black and white, each with moves (with a choice) discs proved\n"
    "inaccuracies mistakes blunders. tools/cli/schema/review.json describes it.\n\n"
    "After Ctrl-C the moves reviewed so far are reported.\n";

const CommandSyntax& review_syntax() {
  static const CommandSyntax syntax{
      .name = "tiger review",
      .about = kAbout,
      .options = {{"select", "LIST",
                   "review only these games, for example 3,7-9, counted from 1 through all files"},
                  {"ply", "N", "review a game only up to its position after N plies"},
                  {"empties", "N", "review a game only up to its position with N empty squares"},
                  {"level", "N", "search N plies where nothing is solved, 1 to 60",
                   std::to_string(kDefaultLevel)},
                  {"exact", "N", "exact scores of positions with at most N empty squares",
                   std::to_string(ReviewSettings{}.exact)},
                  {"wld", "N", "prove win, loss or draw with at most N empty squares",
                   std::to_string(ReviewSettings{}.win_loss_draw)},
                  {"worst", "N", "list the N worst moves of a game", "5"},
                  threads_option("number of games reviewed at a time, each by one thread"),
                  hash_bits_option(kPlayerHashBits),
                  weights_option(),
                  max_line_option(),
                  {"json", "", "print a JSON object on a line for each game"},
                  {"csv", "", "print comma-separated values, a row for each move"},
                  {"quiet", "", "print no table of all moves"}},
      .arguments = "FILE|TRANSCRIPT...",
      .notes = kNotes,
      .examples = {{"tiger review game.ggf", "what each move of a game cost"},
                   {"tiger review --level 8 --exact 16 --quiet --worst 3 games.txt",
                    "the three worst moves of each of many games, more quickly"}}};
  return syntax;
}

// Returns nullopt if only the help was asked for. Throws UsageError and Failure.
std::optional<ReviewOptions> parse_review_options(int argc, char** argv) {
  const std::optional<CommandLine> line = parse_command_line(review_syntax(), argc, argv);
  if (!line) return std::nullopt;
  ReviewOptions options;
  options.settings.level = line->integer("level", 1, kMaxLevel).value();
  options.settings.exact = line->integer("exact", 0, 60).value();
  options.settings.win_loss_draw = line->integer("wld", 0, 60).value();
  options.worst = line->integer("worst", 0, 60).value();
  options.threads = threads_in(*line);
  options.hash_bits = hash_bits_in(*line);
  options.weights = weights_in(*line);
  options.settings.weights = options.weights.get();
  options.json = line->flag("json");
  options.csv = line->flag("csv");
  options.quiet = line->flag("quiet");
  if (line->arguments().empty())
    throw UsageError("no FILE or TRANSCRIPT given (- reads standard input)");
  options.input = {.files = line->arguments(), .boards = {}, .point = game_point_in(*line)};
  options.input.point.keeps_game = true;
  options.input.max_line = max_line_in(*line);
  if (const auto list = line->text("select")) options.input.selection = Selection(*list);
  return options;
}

// ---- Output -------------------------------------------------------------------------------------

std::string json_text(const ReviewOptions& options, const Task& task, const GameReview& review) {
  const ReviewQuestion question{
      .game = *task.problem.game,
      .file = task.argument ? std::nullopt : std::optional(task.problem.file),
      .number = task.in_file,
      .settings = options.settings,
      .hash_bits = options.hash_bits,
      .worst = options.worst};
  return review_json(question, review).text() + "\n";
}

constexpr const char* kCsvHead =
    "file,game,number,side,empties,move,score,best,best_score,cost,depth,confidence,exact,outcome,"
    "best_outcome,forced,mark,turning_point,nodes\n";

std::string csv_text(const Task& task, const GameReview& review) {
  const std::string file = task.argument ? "" : task.problem.file;
  std::string rows;
  for (const ReviewedMove& move : review.moves) {
    const auto outcome = [](const std::optional<Outcome>& proved) {
      return proved ? std::string(outcome_name(*proved)) : "";
    };
    rows += csv_field(file) + "," + std::to_string(task.in_file) + "," +
            std::to_string(move.number) + (move.side == Color::kBlack ? ",black," : ",white,") +
            std::to_string(move.empties) + "," + square_name(move.played) + "," +
            std::to_string(move.played_score) + "," + square_name(move.best) + "," +
            std::to_string(move.best_score) + "," + std::to_string(move.cost()) + "," +
            std::to_string(move.depth.plies(move.empties)) + "," +
            std::to_string(move.depth.confidence) + (move.exact() ? ",1," : ",0,") +
            outcome(move.played_outcome) + "," + outcome(move.best_outcome) +
            (move.forced ? ",1," : ",0,") + std::string(mark_text(mark_of(move))) +
            (move.is_turning_point() ? ",1," : ",0,") + std::to_string(move.nodes) + "\n";
  }
  return rows;
}

std::string title(const Task& task) {
  const StoredGame& stored = *task.problem.game;
  const std::string& file = task.problem.file;
  std::string text = task.argument ? "transcript"
                                   : (file == "-" ? "standard input" : file) + ", game " +
                                         std::to_string(task.in_file);
  const auto name = [](const std::string& known) { return known.empty() ? "?" : known; };
  if (!stored.black.empty() || !stored.white.empty())
    text += "\nBlack: " + name(stored.black) + ", White: " + name(stored.white);
  std::string occasion;
  for (const std::string* part : {&stored.event, &stored.place, &stored.date})
    if (!part->empty()) occasion += (occasion.empty() ? "" : ", ") + *part;
  if (!stored.result.empty())
    occasion += (occasion.empty() ? "result " : "; result ") + stored.result;
  return text + (occasion.empty() ? "" : "\n" + occasion) + "\n";
}

std::string report_text(const ReviewOptions& options, const Task& task, const GameReview& review) {
  if (options.json) return json_text(options, task, review);
  if (options.csv) return csv_text(task, review);
  std::string text = title(task);
  if (task.problem.game->game.moves.empty()) return text + "no moves\n\n";
  text += "level " + std::to_string(options.settings.level) + ", exact from " +
          std::to_string(options.settings.exact) + " empty squares, outcomes proved from " +
          std::to_string(options.settings.win_loss_draw) + "\n";
  const Screen screen = screen_of(STDOUT_FILENO);
  if (!options.quiet) {
    text += review_head(screen);
    for (const ReviewedMove& move : review.moves) text += review_row(move, screen);
  }
  if (!review.complete)
    text += "stopped: the moves before number " + std::to_string(review.moves.front().number) +
            " are not reviewed\n";
  if (options.worst > 0) text += worst_moves_text(review, options.worst, screen);
  return text + turning_points_text(review) + review_totals_text(review) + "\n";
}

// ---- The run ------------------------------------------------------------------------------------

// Prints the reports of games that are finished in any order, in the order of the input.
class Reports {
 public:
  void add(std::size_t game, std::string text) {
    const std::lock_guard lock(mutex_);
    finished_[game] = std::move(text);
    for (auto next = finished_.find(printed_); next != finished_.end();
         next = finished_.find(++printed_)) {
      if (!next->second.empty()) print(next->second);
      finished_.erase(next);
    }
  }

 private:
  std::mutex mutex_;
  std::map<std::size_t, std::string> finished_;
  std::size_t printed_ = 0;
};

std::string review_game(const ReviewOptions& options, const Task& task, Table& table,
                        ProgressLine& progress) {
  const Record record(task.problem.game->game);
  const int moves = static_cast<int>(task.problem.game->game.moves.size());
  const std::string game = "game " + std::to_string(task.in_file) + ", move ";
  const auto label = [&](int move) {
    return game + std::to_string(move) + " of " + std::to_string(moves);
  };
  SearchControl control;
  control.stop = &stop_flag();
  control.watcher = [&](const Progress& now) { progress.update(now); };
  progress.begin(label(moves), 0);
  progress.hide_bounds();
  const GameReview report =
      review(table, record, options.settings, control, [&](const ReviewedMove& move) {
        progress.begin(label(move.number - 1), 0);
        progress.hide_bounds();
      });
  progress.erase();
  // Before the first move there is nothing to report of a game.
  return report.complete || !report.moves.empty() ? report_text(options, task, report) : "";
}

// The games among the tasks. Says once for each file that it has positions too; adds it to the set.
std::vector<Task> games_of(std::vector<Task> tasks, std::set<std::string>& with_positions) {
  std::vector<Task> games;
  for (Task& task : tasks) {
    if (task.problem.game)
      games.push_back(std::move(task));
    else if (with_positions.insert(task.problem.file).second)
      warn("'" + task.problem.file + "' holds positions, not games; `tiger hint` is about those");
  }
  return games;
}

void review_games(const ReviewOptions& options, const std::vector<Task>& games) {
  const int threads = std::min(options.threads, std::max(1, static_cast<int>(games.size())));
  // A line of progress shows the games where several are reviewed at a time, or else the moves.
  const bool shows_moves = threads == 1 && !options.quiet && is_terminal(STDERR_FILENO);
  Reports reports;
  parallel_for({.count = games.size(),
                .size = 1,
                .threads = threads,
                .stop = stop_flag(),
                .title = threads > 1 && !options.quiet ? "games" : ""},
               [&] {
                 const auto table = std::make_shared<Table>(options.hash_bits);
                 const auto progress = std::make_shared<ProgressLine>(shows_moves);
                 return [&, table, progress](std::size_t game, std::size_t) {
                   reports.add(game, review_game(options, games[game], *table, *progress));
                 };
               });
}

}  // namespace

int review_command(int argc, char** argv) {
  const std::optional<ReviewOptions> options = parse_review_options(argc, argv);
  if (!options) return kSuccess;
  TaskReader reader(options->input);
  watch_for_signals();
  const StdoutWatch watch;
  std::set<std::string> with_positions;
  bool begun = false;
  try {
    for (std::vector<Task> tasks; !stop_flag() && !(tasks = reader.next_batch()).empty();) {
      if (options->csv && !std::exchange(begun, true)) print(kCsvHead);
      review_games(*options, games_of(std::move(tasks), with_positions));
    }
  } catch (const Interrupted&) {
  }
  if (stop_flag()) return kSignalBase + caught_signal();
  return reader.failed() || !with_positions.empty() ? kFailure : kSuccess;
}

}  // namespace tiger::tools
