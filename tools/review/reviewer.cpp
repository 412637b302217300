#include "review/reviewer.h"

#include <algorithm>
#include <map>
#include <utility>

#include "cli/output.h"
#include "cli/progress.h"
#include "cli/screen.h"
#include "cli/system/signals.h"
#include "cli/thread_pool.h"
#include "formats/text/text.h"
#include "human/human_player.h"
#include "review/review_log.h"
#include "search/analysis.h"

namespace tiger::tools {
namespace {

// Hands on what is finished in any order, in the order of the input.
class InOrder {
 public:
  explicit InOrder(const std::function<void(ReviewedGame)>& use) : use_(use) {}

  void add(std::size_t index, ReviewedGame game) {
    const std::lock_guard lock(mutex_);
    finished_.emplace(index, std::move(game));
    for (auto next = finished_.find(used_); next != finished_.end();
         next = finished_.find(++used_)) {
      use_(std::move(next->second));
      finished_.erase(next);
    }
  }

 private:
  std::mutex mutex_;
  const std::function<void(ReviewedGame)>& use_;
  std::map<std::size_t, ReviewedGame> finished_;
  std::size_t used_ = 0;
};

// The depth of the searches that continue a line, in plies, and the number of empty squares from
// which the rest is solved. So cheap that three lines take a twentieth of the review of a game.
constexpr int kContinuedDepth = 6;
constexpr int kContinuedSolve = 12;

// A line that the search broke off, continued to the end of the game for a reader: the line, which
// must be legal, with the moves that follow it, passes included. It may end early if the search is
// stopped. Empties the table, so that the result depends on the line alone.
std::vector<Square> to_the_end(std::vector<Square> line, const Board& from, Table& table,
                               const Weights* weights, const SearchControl& control) {
  Board board = from;
  for (const Square move : line) board = board.after(move);
  table.clear();
  while (!is_game_over(board)) {
    table.new_search();
    const bool solves = board.empty_count() <= kContinuedSolve;
    const Analysis analysis = analyse(
        table, board,
        {.limits = solves ? SearchLimits{} : limits_to_depth(kContinuedDepth), .weights = weights},
        control);
    if (!analysis.complete) break;
    const Square move = analysis.moves.front().move;
    line.push_back(move);
    board = board.after(move);
  }
  return line;
}

}  // namespace

std::string ReviewedGame::place() const {
  if (file.empty()) return "transcript";
  return (file == "-" ? "standard input" : file) + ", game " + std::to_string(number);
}

Reviewer::Reviewer(const ReviewOptions& options) : options_(options) {
  if (options.log) log_.emplace(*options.log, read_review_record);
}

const GameReview* Reviewer::logged(const Task& task) const {
  return log_ ? log_->find(review_question(task.problem.game->game, options_)) : nullptr;
}

ReviewedGame Reviewer::reviewed(const Task& task, Table& table, ProgressLine& progress) {
  ReviewedGame reviewed{
      task.argument ? "" : task.problem.file, task.in_file, in_utf8(*task.problem.game), {}};
  if (const GameReview* known = logged(task))
    reviewed.review = *known;
  else
    review_game(task, reviewed, table, progress);
  if (options_.human) find_hardness(reviewed, table);
  if (options_.html && reviewed.review.complete) finish_lines(reviewed, table);
  return reviewed;
}

void Reviewer::review_game(const Task& task, ReviewedGame& reviewed, Table& table,
                           ProgressLine& progress) {
  const std::size_t moves = reviewed.stored.game.moves.size();
  const std::string label = "game " + std::to_string(task.in_file) + ", move ";
  const auto show = [&](int move) {
    progress.begin(label + std::to_string(move) + " of " + std::to_string(moves), 0);
    progress.hide_bounds();
  };
  SearchControl control;
  control.stop = &stop_flag();
  control.watcher = [&](const Progress& now) { progress.update(now); };
  show(static_cast<int>(moves));
  reviewed.review = tiger::review(table, reviewed.record, options_.settings, control,
                                  [&](const ReviewedMove& move) { show(move.number - 1); });
  progress.erase();
  if (log_ && reviewed.review.complete) {
    const std::lock_guard lock(log_mutex_);
    log_->append(review_record(reviewed.stored.game, options_, reviewed.review));
  }
}

void Reviewer::find_hardness(ReviewedGame& game, Table& table) const {
  SearchControl control;
  control.stop = &stop_flag();
  for (ReviewedMove& move : game.review.moves)
    if (!stop_flag())
      tiger::find_hardness(move, game.record, table, *options_.settings.weights, control);
}

void Reviewer::finish_lines(ReviewedGame& game, Table& table) const {
  SearchControl control;
  control.stop = &stop_flag();
  for (const std::size_t index : worst_moves(game.review, kCostliest)) {
    const ReviewedMove& move = game.review.moves[index];
    if (move.best == move.played) continue;
    game.better_to_end[index] = to_the_end(move.best_pv, game.record.position(move.ply).board,
                                           table, options_.settings.weights, control);
  }
}

void Reviewer::tell_what_the_log_holds(const std::vector<Task>& games) const {
  if (!log_ || options_.quiet) return;
  const auto held = std::count_if(games.begin(), games.end(),
                                  [&](const Task& task) { return logged(task) != nullptr; });
  if (held > 0)
    warn(std::to_string(held) + " of " + counted(games.size(), "game") +
         (held == 1 ? " is" : " are") + " taken from the log '" + *options_.log + "'");
}

void Reviewer::review(const std::vector<Task>& games,
                      const std::function<void(ReviewedGame)>& use) {
  tell_what_the_log_holds(games);
  const int threads = std::min(options_.threads, std::max(1, static_cast<int>(games.size())));
  // A line of progress shows the games where several are reviewed, or else the moves.
  const bool shows_games =
      !options_.quiet && (threads > 1 || (options_.reports() && games.size() > 1));
  const bool shows_moves = !shows_games && !options_.quiet && is_terminal(Stream::kErr);
  InOrder finished(use);
  parallel_for({.count = games.size(),
                .size = 1,
                .threads = threads,
                .stop = stop_flag(),
                .title = shows_games ? "games" : ""},
               [&] {
                 const auto table = std::make_shared<Table>(options_.hash_bits);
                 const auto progress = std::make_shared<ProgressLine>(shows_moves);
                 return [&, table, progress](std::size_t game, std::size_t) {
                   finished.add(game, reviewed(games[game], *table, *progress));
                 };
               });
}

}  // namespace tiger::tools
