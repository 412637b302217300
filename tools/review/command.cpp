// `tiger review`: what the moves of games cost. `tiger judge`: also of games with illegal moves.
#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/failures.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/program.h"
#include "cli/subcommand.h"
#include "cli/system/signals.h"
#include "formats/games/stored_game.h"
#include "formats/text/text.h"
#include "review/html.h"
#include "review/options.h"
#include "review/report.h"
#include "review/review_log.h"
#include "review/reviewer.h"
#include "review/text.h"

namespace tiger::tools {
namespace {

// Whether what the moves of a game cost can be told. By other rules it means something else.
bool is_ordinary(const Problem& problem) {
  const GameRules rules = rules_of(*problem.game);
  const std::string where = problem.file + ":" + std::to_string(problem.line) + ": ";
  if (rules.anti)
    warn(where + "a game of anti-othello, where the fewest discs win, is not reviewed");
  else if (rules.komi)
    warn(where + "the costs of this game do not count its komi");
  return !rules.anti;
}

// The games among the tasks. Says once for each file that it has positions too; adds it to the set.
std::vector<Task> games_of(std::vector<Task> tasks, std::set<std::string>& with_positions) {
  std::vector<Task> games;
  for (Task& task : tasks) {
    if (task.problem.game && is_ordinary(task.problem))
      games.push_back(std::move(task));
    else if (!task.problem.game && with_positions.insert(task.problem.file).second)
      warn("'" + task.problem.file + "' holds positions, not games; `tiger hint` is about those");
  }
  return games;
}

// Calls `use` for all games, those of each batch together. Returns whether the input was sound.
template <class Use>
bool for_each_batch(const InputRequest& input, Use use) {
  TaskReader reader(input);
  std::set<std::string> with_positions;
  for (std::vector<Task> tasks; !stop_flag() && !(tasks = reader.next_batch()).empty();)
    use(games_of(std::move(tasks), with_positions));
  return !reader.failed() && with_positions.empty();
}

// Prints each game as soon as it is reviewed.
bool print_games(const ReviewOptions& options, Reviewer& reviewer) {
  bool begun = false;
  return for_each_batch(options.input, [&](const std::vector<Task>& games) {
    if (options.csv && !std::exchange(begun, true)) print(kReviewCsvHead);
    reviewer.review(games, [&](const ReviewedGame& game) {
      // Before the first move there is nothing to report of a game.
      if (game.review.complete || !game.review.moves.empty()) print(game_text(options, game));
    });
  });
}

// The same, a row for each, and what they have together.
bool judge_games(const ReviewOptions& options, Reviewer& reviewer) {
  JudgeTable table;
  print(table.head());
  const bool sound = for_each_batch(options.input, [&](const std::vector<Task>& games) {
    reviewer.review(games, [&](const ReviewedGame& game) {
      if (game.review.complete) print(table.row(game));
    });
  });
  print(table.totals());
  return sound;
}

// ---- Reports on all games together --------------------------------------------------------------

// The names of both players, in lower case; those that are missing are left out.
std::vector<std::string> names_in(const Task& task) {
  std::vector<std::string> names;
  for (const std::string* name : {&task.problem.game->black, &task.problem.game->white})
    if (!name->empty()) names.push_back(formats::lower(formats::utf8_text(*name)));
  return names;
}

// Moves the games without the player of --player to the end of `others`. Adds all names to
// `names`.
std::vector<Task> games_of_player(std::vector<Task> games, const ReviewReport& report,
                                  std::set<std::string>& names, std::vector<Task>& others) {
  const auto is_own = [&](const Task& task) {
    const StoredGame& stored = *task.problem.game;
    bool own = false;
    for (const std::string* name : {&stored.black, &stored.white}) {
      if (name->empty()) continue;
      names.insert(formats::utf8_text(*name));
      own = own || report.is_asked_about(formats::utf8_text(*name));
    }
    return own;
  };
  const auto first = std::stable_partition(games.begin(), games.end(), is_own);
  std::move(first, games.end(), std::back_inserter(others));
  games.erase(first, games.end());
  return games;
}

// Of the games without the player those that tell how strong the opponents are: of each opponent
// as many as make the strength known, with the games against the player.
std::vector<Task> opponents_games(std::vector<Task> others, const ReviewReport& report) {
  std::map<std::string, int> known;  // the games of each opponent
  for (const GameReport& game : report.games())
    for (const Color side : {Color::kBlack, Color::kWhite})
      if (!report.is_asked_about(game.player(side))) ++known[formats::lower(game.player(side))];
  std::vector<Task> games;
  for (Task& task : others) {
    const std::vector<std::string> names = names_in(task);
    const auto is_wanted = [&](const std::string& name) {
      const auto found = known.find(name);
      return found != known.end() && found->second < kLeastGames;
    };
    if (std::none_of(names.begin(), names.end(), is_wanted)) continue;
    for (const std::string& name : names)
      if (const auto found = known.find(name); found != known.end()) ++found->second;
    games.push_back(std::move(task));
  }
  return games;
}

[[noreturn]] void fail_without_games(const ReviewOptions& options,
                                     const std::set<std::string>& names) {
  if (!options.player) throw Failure("no game was read, so there is nothing to report");
  const std::string asked = formats::utf8_text(*options.player);
  throw Failure("no game of '" + asked + "' was read" + did_you_mean(asked, names) +
                (names.empty() ? "; the games have no names" : ""));
}

// Reviews all games for the report. Returns whether the input was sound.
bool fill(ReviewReport& report, const ReviewOptions& options, Reviewer& reviewer) {
  std::set<std::string> names;
  std::vector<Task> others;
  bool sound = for_each_batch(options.input, [&](std::vector<Task> games) {
    if (options.player) games = games_of_player(std::move(games), report, names, others);
    reviewer.review(games, [&](ReviewedGame game) {
      if (game.review.complete) report.add(std::move(game));
    });
  });
  if (report.games().empty() && !stop_flag()) fail_without_games(options, names);
  if (!others.empty() && !stop_flag())
    reviewer.review(opponents_games(std::move(others), report), [&](const ReviewedGame& game) {
      if (game.review.complete) report.add_opponents_game(game);
    });
  if (!options.reference.empty()) {
    InputRequest input{.files = options.reference, .boards = {}};
    input.point.keeps_game = true;
    input.max_line = options.input.max_line;
    sound &= for_each_batch(input, [&](const std::vector<Task>& games) {
      reviewer.review(games, [&](const ReviewedGame& game) {
        if (game.review.complete) report.add_reference(game);
      });
    });
  }
  report.finish();
  return sound;
}

bool report_games(const ReviewOptions& options, Reviewer& reviewer) {
  ReviewReport report(options);
  const bool sound = fill(report, options, reviewer);
  if (stop_flag()) {
    warn("stopped after " + counted(report.games().size(), "game") + "; " +
         (options.log ? "the log '" + *options.log + "' keeps what is reviewed for the next run"
                      : "with --log FILE the next run would go on from there"));
    return false;
  }
  if (options.html) {
    std::string text;
    html::write_report(report, [&](const std::string& part) { text += part; });
    write_file(*options.html, text);
  }
  if (options.json)
    print(summary_json(report).text() + "\n");
  else if (!options.quiet)
    print(summary_text(report));
  return sound;
}

int run(const std::optional<ReviewOptions>& options) {
  if (!options) return kSuccess;
  watch_for_signals();
  const StdoutWatch watch;
  bool sound = false;
  try {
    Reviewer reviewer(*options);
    sound = options->reports()                  ? report_games(*options, reviewer)
            : options->judges && !options->json ? judge_games(*options, reviewer)
                                                : print_games(*options, reviewer);
  } catch (const Interrupted&) {
  }
  if (stop_flag()) return kSignalBase + caught_signal();
  return sound ? kSuccess : kFailure;
}

}  // namespace

int review_command(int argc, char** argv) { return run(parse_review_options(argc, argv)); }
int judge_command(int argc, char** argv) { return run(parse_judge_options(argc, argv)); }

constexpr AnswerSchema kReviewSchemas[] = {{"review-log", review_log_schema},
                                           {"review-summary", summary_schema}};

extern const Subcommand kReviewCommand = {"review",
                                          "review games: what each move lost, and the worst moves",
                                          review_syntax, review_command, kReviewSchemas};

extern const Subcommand kJudgeCommand = {
    "judge", "judge games that may have illegal moves, as language models play", judge_syntax,
    judge_command};

}  // namespace tiger::tools
