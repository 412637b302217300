// `tiger review`: what the moves of games cost.
#include <sys/stat.h>
#include <unistd.h>

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/game_input.h"
#include "cli/json.h"
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
#include "formats/any_format.h"
#include "formats/obf.h"
#include "formats/transcript.h"
#include "subcommands.h"

namespace tiger::tools {
namespace {

// ---- The command line ---------------------------------------------------------------------------

struct GameTask {
  StoredGame stored;
  std::string file;  // empty: a transcript on the command line
  int number = 1;    // in the file
};

struct ReviewOptions {
  ReviewSettings settings;
  std::shared_ptr<const Weights> weights;  // the settings point to them
  int hash_bits = kPlayerHashBits;
  int threads = 1;
  int worst = 5;
  bool json = false;
  bool csv = false;
  bool quiet = false;
  std::vector<GameTask> games;
  bool failed = false;  // some input could not be read; stderr says what
};

constexpr const char* kAbout =
    "Reviews games: what each move lost, compared with the best one. Reads files of\n"
    "transcripts, GGF or WTHOR (`-` is standard input), or a transcript given as an\n"
    "argument. Each game is searched from its last position back to its first, by one\n"
    "thread and with one table, so that a report does not depend on --threads.\n";

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
      .options = {{"level", "N", "search N plies where nothing is solved, 1 to 60",
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

bool exists(const std::string& path) {
  struct stat status {};
  return stat(path.c_str(), &status) == 0;
}

// ---- Input --------------------------------------------------------------------------------------

void add_games(ReviewOptions& options, std::vector<StoredGame> games,
               const std::vector<ParseError>& errors, const std::string& file) {
  for (const ParseError& error : errors)
    warn(file.empty() ? "the transcript: " + error.reason : error.text());
  if (!errors.empty()) options.failed = true;
  int number = 0;
  for (StoredGame& game : games) options.games.push_back({std::move(game), file, ++number});
}

void read_game_argument(ReviewOptions& options, const std::string& argument, std::size_t max_line) {
  if (argument != "-" && !exists(argument) && formats::begins_transcript(argument)) {
    GamesResult read = read_transcripts(argument, "");
    return add_games(options, std::move(read.games), read.errors, "");
  }
  FileContents read = read_game_file(argument, max_line);
  if (read.kind == FileKind::kPositions && read.errors.empty())
    throw Failure("'" + argument + "' holds positions, not games; `tiger hint` is about those");
  add_games(options, std::move(read.games), read.errors, argument);
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
  for (const std::string& argument : line->arguments()) {
    try {
      read_game_argument(options, argument, max_line_in(*line));
    } catch (const Failure& failure) {
      warn(failure.what());
      options.failed = true;
    }
  }
  return options;
}

// ---- Output -------------------------------------------------------------------------------------

Json move_json(const ReviewedMove& move) {
  const auto outcome = [](const std::optional<Outcome>& proved) {
    return proved ? Json(outcome_name(*proved)) : Json();
  };
  Json pv = Json::array();
  for (const Square x : move.best_pv) pv.push_back(square_name(x));
  return Json::object({{"number", move.number},
                       {"side", move.side == Color::kBlack ? "black" : "white"},
                       {"empties", move.empties},
                       {"move", square_name(move.played)},
                       {"score", move.played_score},
                       {"best", square_name(move.best)},
                       {"best_score", move.best_score},
                       {"cost", move.cost()},
                       {"depth", move.depth.plies(move.empties)},
                       {"confidence", move.depth.confidence},
                       {"exact", move.exact()},
                       {"outcome", outcome(move.played_outcome)},
                       {"best_outcome", outcome(move.best_outcome)},
                       {"forced", move.forced},
                       {"mark", mark_text(mark_of(move))},
                       {"turning_point", move.is_turning_point()},
                       {"pv", pv},
                       {"nodes", move.nodes}});
}

Json totals_json(const ReviewTotals& totals) {
  return Json::object({{"moves", totals.moves},
                       {"discs", totals.discs},
                       {"proved", totals.proved},
                       {"inaccuracies", totals.count(Mark::kInaccuracy)},
                       {"mistakes", totals.count(Mark::kMistake)},
                       {"blunders", totals.count(Mark::kBlunder)}});
}

std::string json_text(const ReviewOptions& options, const GameTask& task,
                      const GameReview& review) {
  const Position& start = task.stored.game.start;
  Json moves = Json::array(), worst = Json::array(), turning_points = Json::array();
  std::uint64_t nodes = 0;
  for (const ReviewedMove& move : review.moves) {
    moves.push_back(move_json(move));
    nodes += move.nodes;
    if (move.is_turning_point()) turning_points.push_back(move.number);
  }
  for (const ReviewedMove& move : worst_moves(review, options.worst)) worst.push_back(move.number);
  const Json object = Json::object(
      {{"schema", 1},
       {"program", "tiger"},
       {"version", kVersion},
       {"file", task.file.empty() ? Json() : Json(task.file)},
       {"game", task.number},
       {"black", task.stored.black},
       {"white", task.stored.white},
       {"event", task.stored.event},
       {"place", task.stored.place},
       {"date", task.stored.date},
       {"result", task.stored.result},
       {"start", board_text(start) + (start.side == Color::kBlack ? " X" : " O")},
       {"transcript", write_transcript(task.stored.game)},
       {"level", options.settings.level},
       {"exact_from", options.settings.exact},
       {"wld_from", options.settings.win_loss_draw},
       {"hash_bits", options.hash_bits},
       {"weights", checksum_text(options.weights->checksum())},
       {"complete", review.complete},
       {"moves", moves},
       {"worst", worst},
       {"turning_points", turning_points},
       {"totals", Json::object({{"black", totals_json(totals_of(review, Color::kBlack))},
                                {"white", totals_json(totals_of(review, Color::kWhite))}})},
       {"nodes", nodes}});
  return object.text() + "\n";
}

constexpr const char* kCsvHead =
    "file,game,number,side,empties,move,score,best,best_score,cost,depth,confidence,exact,outcome,"
    "best_outcome,forced,mark,turning_point,nodes\n";

std::string csv_text(const GameTask& task, const GameReview& review) {
  std::string rows;
  for (const ReviewedMove& move : review.moves) {
    const auto outcome = [](const std::optional<Outcome>& proved) {
      return proved ? std::string(outcome_name(*proved)) : "";
    };
    rows += csv_field(task.file) + "," + std::to_string(task.number) + "," +
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

std::string title(const GameTask& task) {
  std::string text = task.file.empty() ? "transcript"
                                       : (task.file == "-" ? "standard input" : task.file) +
                                             ", game " + std::to_string(task.number);
  const auto name = [](const std::string& known) { return known.empty() ? "?" : known; };
  if (!task.stored.black.empty() || !task.stored.white.empty())
    text += "\nBlack: " + name(task.stored.black) + ", White: " + name(task.stored.white);
  std::string occasion;
  for (const std::string* part : {&task.stored.event, &task.stored.place, &task.stored.date})
    if (!part->empty()) occasion += (occasion.empty() ? "" : ", ") + *part;
  if (!task.stored.result.empty())
    occasion += (occasion.empty() ? "result " : "; result ") + task.stored.result;
  return text + (occasion.empty() ? "" : "\n" + occasion) + "\n";
}

std::string report_text(const ReviewOptions& options, const GameTask& task,
                        const GameReview& review) {
  if (options.json) return json_text(options, task, review);
  if (options.csv) return csv_text(task, review);
  std::string text = title(task);
  if (task.stored.game.moves.empty()) return text + "no moves\n\n";
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

std::string review_game(const ReviewOptions& options, const GameTask& task, Table& table,
                        ProgressLine& progress) {
  const Record record(task.stored.game);
  const int moves = static_cast<int>(task.stored.game.moves.size());
  const std::string game = "game " + std::to_string(task.number) + ", move ";
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

}  // namespace

int review_command(int argc, char** argv) {
  const std::optional<ReviewOptions> options = parse_review_options(argc, argv);
  if (!options) return kSuccess;
  watch_for_signals();
  const StdoutWatch watch;
  const int threads =
      std::min(options->threads, std::max(1, static_cast<int>(options->games.size())));
  // A line of progress shows the games where several are reviewed at a time, or else the moves.
  const bool shows_moves = threads == 1 && !options->quiet && is_terminal(STDERR_FILENO);
  if (options->csv) print(kCsvHead);
  Reports reports;
  parallel_for({.count = options->games.size(),
                .size = 1,
                .threads = threads,
                .stop = stop_flag(),
                .title = threads > 1 && !options->quiet ? "games" : ""},
               [&] {
                 const auto table = std::make_shared<Table>(options->hash_bits);
                 const auto progress = std::make_shared<ProgressLine>(shows_moves);
                 return [&, table, progress](std::size_t game, std::size_t) {
                   const GameTask& task = options->games[game];
                   reports.add(game, review_game(*options, task, *table, *progress));
                 };
               });
  if (stop_flag()) return kSignalBase + caught_signal();
  return options->failed ? kFailure : kSuccess;
}

}  // namespace tiger::tools
