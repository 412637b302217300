#include "solve/result.h"

#include <algorithm>
#include <optional>

#include "cli/output.h"

namespace tiger::tools {

namespace {

// What the result knows about a move of the root.
std::optional<Bounds> bounds_of(const Result& result, Square move) {
  if (move == result.best_move) return result.bounds;
  for (const MoveScore& s : result.all_moves)
    if (s.move == move) return Bounds{s.score, s.score};
  for (const MoveSolution& s : result.checked_moves)
    if (s.move == move) return s.bounds;
  return std::nullopt;
}

// Whether the bounds allow a listed score, or its sign.
bool agrees(Goal goal, const Bounds& bounds, Score listed) {
  if (goal == Goal::kExact || listed == 0) return bounds.lower <= listed && listed <= bounds.upper;
  return listed > 0 ? bounds.upper > 0 : bounds.lower < 0;
}

}  // namespace

std::string value_text(Goal goal, const Bounds& bounds) {
  if (goal == Goal::kExact)
    return score_text(bounds.lower) + (bounds.exact() ? "" : " to " + score_text(bounds.upper));
  const bool win = bounds.upper > 0;
  const bool loss = bounds.lower < 0;
  if (!agrees(goal, bounds, 0)) return win ? "a win" : "a loss";
  if (win && loss) return "win, draw or loss";
  return win ? "win or draw" : loss ? "draw or loss" : "a draw";
}

std::string answer_text(const Result& result) {
  if (result.goal == Goal::kWinLossDraw) return outcome_name(result.sign());
  if (result.has_score()) return score_text(result.score());
  return result.is_low() ? "<=" + score_text(result.window->lower)
                         : ">=" + score_text(result.window->upper);
}

std::string unfinished_text(const Problem& problem, const Result& result) {
  if (result.complete) return "";
  if (!result.solved()) {
    std::string text = value_text(result.goal, result.bounds);
    if (result.likely_move != kNoSquare)
      text += ", best so far " + square_name(result.likely_move) + " (not proved)";
    return text;
  }
  Board end = problem.position.board;
  for (const Square x : result.pv) end = end.after(x);
  if (!is_game_over(end)) return "its line ends here";
  std::string unchecked;
  for (const Square x : unchecked_moves(problem, result))
    unchecked += (unchecked.empty() ? "" : ", ") + square_name(x);
  return unchecked.empty() ? "not all moves are solved" : unchecked + " not checked";
}

std::vector<Square> unchecked_moves(const Problem& problem, const Result& result) {
  std::vector<Square> moves;
  for (const MoveScore& listed : problem.scores)
    if (!bounds_of(result, listed.move) &&
        std::find(moves.begin(), moves.end(), listed.move) == moves.end())
      moves.push_back(listed.move);
  return moves;
}

Verdict judge(const Problem& problem, const Result& result) {
  const std::optional<Score> expected = problem.expected();
  if (!expected) return {};
  Verdict verdict;
  verdict.wrong_score = !agrees(result.goal, result.bounds, *expected);
  if (verdict.wrong_score) verdict.expected = "expected " + score_text(*expected);
  for (const MoveScore& listed : problem.scores) {
    const std::optional<Bounds> found = bounds_of(result, listed.move);
    if (!found || agrees(result.goal, *found, listed.score)) continue;
    // The best move is not at fault for the best score that the file expects.
    if (listed.move == result.best_move && listed.score == *expected) continue;
    verdict.wrong_move = true;
    if (!verdict.expected.empty()) verdict.expected += "; ";
    verdict.expected += square_name(listed.move) + " is " + value_text(result.goal, *found) +
                        ", expected " + score_text(listed.score);
  }
  return verdict;
}

Problem solved_problem(const Problem& problem, const Result& result) {
  Problem solved = problem;
  solved.scores = result.all_moves;
  if (!result.complete) {
    // Some scores alone would say that the best of them is the score of the position.
    solved.scores.clear();
    solved.title = "not finished: " + (result.solved() ? value_text(result.goal, result.bounds)
                                                       : unfinished_text(problem, result));
    for (const MoveScore& s : result.all_moves)
      solved.title += "; " + square_name(s.move) + " " + score_text(s.score);
    return solved;
  }
  if (solved.scores.empty() && result.best_move != kNoSquare)
    solved.scores.push_back({result.best_move, result.score()});
  return solved;
}

namespace {

SolveQuestion::Goal goal_of(const SolveOptions& options) {
  if (options.all_moves) return SolveQuestion::Goal::kAllMoves;
  if (options.window) return SolveQuestion::Goal::kWindow;
  return options.settings.goal == Goal::kExact ? SolveQuestion::Goal::kExact
                                               : SolveQuestion::Goal::kWinLossDraw;
}

}  // namespace

SolveQuestion question_of(const Task& task, const SolveOptions& options) {
  const Position& position = task.problem.position;
  SolveQuestion question;
  question.goal = goal_of(options);
  question.driver = options.settings.driver;
  question.hash_bits = options.hash_bits_for(position);
  question.threads = options.threads_for(position);
  question.weights = checksum_of(options.settings.weights);
  question.first_guess = options.settings.first_guess;
  question.position = WrittenPosition(position);
  question.window = options.window;
  if (options.time) question.time_limit = static_cast<double>(options.time->count()) / 1000;
  question.node_limit = options.nodes;
  return question;
}

Json record_of(const Task& task, const SolveOptions& options, const Result& result) {
  return solution_fields().write({result, question_of(task, options), &task});
}

Json shown_record_of(const Task& task, const SolveOptions& options, const Result& result) {
  return solution_fields().write({result, question_of(task, options), &task, options.explain});
}

}  // namespace tiger::tools
