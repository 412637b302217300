#include "solve/result.h"

#include <algorithm>

#include "output.h"

namespace tiger::tools {
namespace {

int sign_of(Score score) { return (score > 0) - (score < 0); }

const MoveScore* find_move(const std::vector<MoveScore>& scores, Square move) {
  const auto found = std::find_if(scores.begin(), scores.end(),
                                  [&](const MoveScore& s) { return s.move == move; });
  return found == scores.end() ? nullptr : &*found;
}

// A move that the file contradicts, as the file has it.
std::optional<std::string> contradicted_move(const Problem& problem, const Result& result) {
  const Score best = *problem.expected();
  for (const MoveScore& found : result.all_moves) {
    const MoveScore* listed = find_move(problem.scores, found.move);
    if (listed != nullptr && listed->score != found.score)
      return square_name(found.move) + " " + score_text(listed->score);
  }
  const MoveScore* listed = find_move(problem.scores, result.best_move);
  if (listed == nullptr) return std::nullopt;
  const bool as_good =
      result.goal == Goal::kExact ? listed->score == best : sign_of(listed->score) == sign_of(best);
  if (as_good) return std::nullopt;
  return square_name(result.best_move) + " " + score_text(listed->score);
}

}  // namespace

Verdict judge(const Problem& problem, const Result& result) {
  const std::optional<Score> expected = problem.expected();
  if (!expected) return {};
  Verdict verdict;
  verdict.wrong_score = result.goal == Goal::kExact ? result.score() != *expected
                                                    : result.sign() != sign_of(*expected);
  const std::optional<std::string> move = contradicted_move(problem, result);
  verdict.wrong_move = move.has_value();
  if (verdict.wrong_score) verdict.expected = "expected " + score_text(*expected);
  if (move) verdict.expected += (verdict.wrong_score ? ", " : "expected ") + *move;
  return verdict;
}

std::string outcome_name(int sign) { return sign > 0 ? "win" : sign < 0 ? "loss" : "draw"; }

Problem solved_problem(const Problem& problem, const Result& result) {
  Problem solved = problem;
  solved.scores = result.all_moves;
  if (solved.scores.empty() && result.best_move != kNoSquare)
    solved.scores.push_back({result.best_move, result.score()});
  return solved;
}

}  // namespace tiger::tools
