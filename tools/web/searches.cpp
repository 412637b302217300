#include "web/searches.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>

#include "human/human_player.h"
#include "json/eval_json.h"
#include "json/hint_json.h"
#include "json/review_json.h"
#include "player/deadline.h"
#include "search/search_team.h"
#include "solve/position_solver.h"
#include "solve/result.h"
#include "solve/solve.h"

namespace tiger::web {

using tools::Json;
using tools::SolveOptions;
using tools::Task;

namespace {

using std::chrono::milliseconds;

milliseconds milliseconds_of(double seconds) {
  return milliseconds(std::max(1LL, std::llround(seconds * 1000)));
}

// A request is read like standard input.
Task task_of(const Position& position, int line) {
  Task task;
  task.problem.position = position;
  task.problem.file = "-";
  task.problem.line = line;
  task.number = task.in_file = line;
  return task;
}

// The control of a search with its limits. Must outlive the search.
class Limits {
 public:
  Limits(const SearchMeans& means, const SearchTerms& terms, int threads)
      : deadline_(milliseconds_of(means.seconds)) {
    if (threads > 1) team_.emplace(threads - 1);
    control_.stop = &means.stop;
    control_.time_up = &deadline_.flag();
    if (terms.nodes) control_.max_nodes = *terms.nodes;
    if (team_) control_.team = &*team_;
    if (deadline_.needs_looks()) control_.watcher = [this](const Progress&) { deadline_.look(); };
  }

  const SearchControl& control() const { return control_; }

 private:
  Deadline deadline_;
  std::optional<SearchTeam> team_;
  SearchControl control_;
};

SearchLimits limits_of(const AnalyzeRequest& request) {
  return request.depth ? limits_to_depth(*request.depth)
                       : limits_of_level(request.level, request.position.board.empty_count());
}

// Of what takes a second at most, on any processor of the last ten years.
constexpr int kQuickLevel = 12, kQuickLevelOfLines = 6, kQuickEmpties = 16;
constexpr double kQuickSeconds = 1;
constexpr int kHighestLevelOfGames = 30;  // that the page offers

std::optional<PeopleHint> people_of(const AnalyzeRequest& request, SearchControl control) {
  const Board& board = request.position.board;
  if (!request.people || board.legal_moves() == 0) return std::nullopt;
  control.max_nodes = UINT64_MAX;
  control.team = nullptr;
  return people_hint(embedded_human_model(), {.board = board}, hardness_limits(board), control);
}

bool is_short(const SearchTerms& terms) {
  return terms.seconds.value_or(kQuickSeconds + 1) <= kQuickSeconds;
}

}  // namespace

Urgency urgency_of(const SolveRequest& request) {
  const bool quick =
      is_short(request.terms) || request.position.board.empty_count() <= kQuickEmpties;
  return quick ? Urgency::kQuick : Urgency::kAnalysis;
}

Urgency urgency_of(const AnalyzeRequest& request) {
  if (is_short(request.terms)) return Urgency::kQuick;
  const int level = request.depth.value_or(request.level);
  if (level <= (request.lines == 1 ? kQuickLevel : kQuickLevelOfLines)) return Urgency::kQuick;
  if (request.lines > 1) return Urgency::kAnalysis;
  const bool move = request.terms.seconds || level <= kHighestLevelOfGames;
  return move ? Urgency::kMove : Urgency::kAnalysis;
}

int default_hash_bits(const SolveRequest& request, const Caps& caps) {
  const int empties = request.position.board.empty_count();
  return std::min(request.options.automatic_hash_bits_for(empties), caps.hash_bits);
}

int default_hash_bits(const AnalyzeRequest& request, const Caps& caps) {
  const int empties = request.position.board.empty_count();
  const SearchLimits limits = limits_of(request);
  const int plies = empties <= limits.solve_from ? empties : std::min(limits.depth, empties);
  return std::min(automatic_hash_bits(plies, true), caps.hash_bits);
}

Found solve(const SolveRequest& request, const SearchMeans& means, int line) {
  SolveOptions options = request.options;
  options.hash_bits = means.table.hash_bits();
  options.threads = std::min(options.threads_for(request.position), means.threads);
  options.time = milliseconds_of(means.seconds);
  const Limits limits(means, request.terms, options.threads);
  const Task task = task_of(request.position, line);
  means.table.new_search();
  tools::Result result =
      tools::PositionSolver(options, means.table).solve(task.problem, limits.control());
  result.seconds = std::round(1e6 * seconds_since(means.begun)) / 1e6;
  result.fill = means.table.fill();
  return {.answer = tools::record_of(task, options, result),
          .complete = result.complete,
          .nodes = result.counters.nodes()};
}

Found analyze(const AnalyzeRequest& request, const SearchMeans& means,
              const IterationReport& finished_iteration) {
  const Limits limits(means, request.terms, std::min(request.terms.threads, means.threads));
  const Task task = task_of(request.position, 1);
  const std::optional<PeopleHint> people = people_of(request, limits.control());
  int iterations = 0;
  const auto answer = [&](const Analysis& so_far, bool final, bool complete) {
    return Json::object(
        {{"pass", iterations},
         {"final", final},
         {"complete", complete},
         {"result", tools::hint_json(task, {so_far, seconds_since(means.begun)}, people)}});
  };
  means.table.new_search();
  const AnalysisSettings settings{.limits = limits_of(request),
                                  .lines = request.lines,
                                  .grain = grain_of_lines(kAnalysisDriver, request.lines)};
  const Analysis analysis = analyse(means.table, request.position.board, settings, limits.control(),
                                    [&](const Analysis& so_far) {
                                      ++iterations;
                                      finished_iteration(iterations, answer(so_far, false, false));
                                    });
  const bool complete = analysis.complete || analysis.moves.empty();
  return {.answer = answer(analysis, true, complete),
          .complete = complete,
          .nodes = analysis.counters.nodes()};
}

Found review(const ReviewRequest& request, const SearchMeans& means,
             const std::function<void(const Json& move)>& reviewed) {
  const Limits limits(means, request.terms, 1);
  Found found;
  const GameReview review =
      tiger::review(means.table, Record(request.game.game), request.settings, limits.control(),
                    [&](const ReviewedMove& move) { reviewed(tools::reviewed_move_json(move)); });
  for (const ReviewedMove& move : review.moves) found.nodes += move.nodes;
  found.complete = review.complete;
  found.answer = tools::review_json({.game = request.game,
                                     .file = std::nullopt,
                                     .number = 1,
                                     .settings = request.settings,
                                     .hash_bits = means.table.hash_bits(),
                                     .worst = request.worst},
                                    review);
  return found;
}

Json evaluate(const Position& position) {
  return tools::eval_json(task_of(position, 1), embedded_weights());
}

Json play(const PlayRequest& request) {
  Json move;
  if (const Board& board = request.situation.board; board.legal_moves() != 0)
    move = square_name(HumanPlayer(request.human, request.seed).choose(request.situation));
  else if (!is_game_over(board))
    move = square_name(kPass);
  return Json::object({{"move", std::move(move)}});
}

}  // namespace tiger::web
