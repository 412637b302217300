// Positions that a limit leaves unfinished: what is said of them is true, and says what is missing.
#include "solve/position_solver.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "search/solving.h"
#include "solve/task_of.h"
#include "support/brute_force.h"

namespace tiger::tools {
namespace {

constexpr std::uint64_t kNodeLimits[] = {1, 300, 1000, 3000, 9000, 100'000};

// Of every legal move; of the pass if there is none.
std::map<Square, Score> true_scores(const Board& board) {
  std::map<Square, Score> scores;
  for (const Square x : squares(board.legal_moves()))
    scores[x] = -naive::brute_force_alpha_beta(board.after(x, board.flips(x)));
  if (scores.empty() && !is_game_over(board)) scores[kPass] = naive::brute_force_alpha_beta(board);
  return scores;
}

// What an unfinished result must be, in view of the score of the position and of each move.
void check_claims(const Result& result, Score score, const std::map<Square, Score>& moves,
                  const Board& board) {
  CHECK(solving::contain(result.bounds, score));
  if (result.goal == Goal::kExact && result.solved()) CHECK(result.score() == score);
  if (result.has_sign()) CHECK(result.sign() == solving::sign_of(score));
  if (result.best_move != kNoSquare) {
    REQUIRE(moves.contains(result.best_move));
    CHECK(solving::contain(result.bounds, moves.at(result.best_move)));
    if (result.goal == Goal::kExact) CHECK(moves.at(result.best_move) == score);
    if (result.goal == Goal::kWinLossDraw)
      CHECK(solving::sign_of(moves.at(result.best_move)) == solving::sign_of(score));
  }
  for (const MoveScore& s : result.all_moves) CHECK(moves.at(s.move) == s.score);
  for (const MoveSolution& s : result.checked_moves)
    CHECK(solving::contain(s.bounds, moves.at(s.move)));

  const bool over = is_game_over(board);
  if (result.solved()) {
    CHECK(result.likely_move == kNoSquare);
  } else {
    CHECK_FALSE(result.complete);
    CHECK(result.best_move == kNoSquare);
    CHECK(result.pv.empty());
    CHECK(moves.contains(result.likely_move));
  }
  if (result.complete || over) CHECK(solving::replay(board, result.pv).has_value());
}

struct Seen {
  int complete = 0;
  int bounded = 0;  // neither solved nor without any bound
  int unknown = 0;
  int solved = 0;  // but not complete
};

Score best_of(const std::map<Square, Score>& moves, const Board& board) {
  Score best = moves.empty() ? final_score(board) : kScoreMin;
  for (const auto& [move, score] : moves) best = std::max(best, score);
  return best;
}

// Solves a board with each limit. `options` says the rest, `moves` are the true scores.
void try_limits(SolveOptions options, const Board& board, const std::map<Square, Score>& moves,
                Seen& seen) {
  const Score score = best_of(moves, board);
  Task task = task_of(board);
  // Claims to be checked: every second move, with a score of its own.
  int i = 0;
  for (const auto& [move, value] : moves)
    if (move != kPass && i++ % 2 == 1) task.problem.scores.push_back({move, value});
  ProgressLine silent(false);
  for (const std::uint64_t nodes : kNodeLimits) {
    CAPTURE(nodes);
    options.nodes = nodes;
    PositionSolver solver(options, {&task, 1});
    const std::optional<Result> result = solver.solve(task.problem, silent);
    REQUIRE(result.has_value());
    check_claims(*result, score, moves, board);
    CHECK(unfinished_text(task.problem, *result).empty() == result->complete);
    CHECK(judge(task.problem, *result).wrong_move == false);
    const Json record = record_of(task, options, *result);
    const Result again = result_in(Json::parse(record.text()));
    CHECK(record_of(task, options, again).text() == record.text());
    CHECK(record.at("exact").boolean() == (result->solved() && result->goal == Goal::kExact));
    CHECK(record.at("score").is_null() == !record.at("exact").boolean());
    const SolveQuestion question = question_of(task, options);
    CHECK(solve_record_in(record).question_text() ==
          (result->complete ? question.text_without_limits() : question.text()));
    (result->complete                                                       ? seen.complete
     : result->solved()                                                     ? seen.solved
     : result->bounds.lower > kScoreMin || result->bounds.upper < kScoreMax ? seen.bounded
                                                                            : seen.unknown) += 1;
  }
}

TEST_CASE("a limit of nodes leaves only what is proved, with every driver and goal") {
  Seen seen;
  for (const int empties : {3, 7, 10, 12})
    for (const Board& board : solving::boards(3701 + empties, empties, 4)) {
      INFO(naive::to_diagram(board));
      const std::map<Square, Score> moves = true_scores(board);
      for (const Driver driver : solving::kDrivers)
        for (const Goal goal : {Goal::kExact, Goal::kWinLossDraw})
          for (const bool prepared : {false, true}) {
            CAPTURE(driver_name(driver));
            SolveOptions options;
            options.settings = {.driver = driver, .goal = goal};
            if (!prepared) options.settings.weights = nullptr;
            options.hash_bits = 8;
            try_limits(options, board, moves, seen);
          }
    }
  CHECK(seen.complete > 100);
  CHECK(seen.bounded > 20);
  CHECK(seen.unknown > 50);
  CHECK(seen.solved > 10);
}

TEST_CASE("a limit of nodes holds for all moves together, and those that are solved are true") {
  Seen seen;
  std::uint64_t most = 0;
  for (const Board& board : solving::boards(3721, 11, 12)) {
    INFO(naive::to_diagram(board));
    SolveOptions options;
    options.all_moves = true;
    options.hash_bits = 8;
    try_limits(options, board, true_scores(board), seen);
    options.nodes = 1000;
    const Task task = task_of(board);
    PositionSolver solver(options, {&task, 1});
    ProgressLine silent(false);
    const Result result = solver.solve(task.problem, silent).value();
    most = std::max(most, result.counters.nodes() + result.check_nodes);
    const Problem solved = solved_problem(task.problem, result);
    CHECK(solved.scores.empty() == (!result.complete || is_game_over(board)));
  }
  CHECK(most < 3000);  // the end of a search may be some hundred nodes late
  CHECK(seen.complete > 5);
  CHECK(seen.solved > 5);
}

TEST_CASE("the same limit gives the same result, whatever was solved before") {
  const std::vector<Board> boards = solving::boards_with_moves(3731, 14, 2);
  SolveOptions options;
  options.nodes = 5000;
  const Task tasks[] = {task_of(boards[0]), task_of(boards[1])};
  PositionSolver solver(options, tasks);
  ProgressLine silent(false);
  const Result first = solver.solve(tasks[1].problem, silent).value();
  solver.solve(tasks[0].problem, silent);
  const Result second = solver.solve(tasks[1].problem, silent).value();
  CHECK_FALSE(first.complete);
  CHECK(first.counters.nodes() == second.counters.nodes());
  CHECK(first.bounds.lower == second.bounds.lower);
  CHECK(first.likely_move == second.likely_move);
}

TEST_CASE("a limit of time ends a search that would take for ever, with one thread and with two") {
  Problem start;
  for (const int threads : {1, 2}) {
    SolveOptions options;
    options.threads = threads;
    options.time = std::chrono::milliseconds(20);
    const Task task{start, 1};
    PositionSolver solver(options, {&task, 1});
    ProgressLine silent(false);
    const Result result = solver.solve(task.problem, silent).value();
    CHECK_FALSE(result.complete);
    CHECK(solving::contain(result.bounds, 0));
    CHECK((start.position.board.legal_moves() >> result.likely_move & 1) == 1);
  }
}

TEST_CASE("what is proved contradicts a claim only if it excludes it") {
  Problem problem;
  problem.scores = {{parse_square("d3").value(), 10}};
  Result result;
  result.complete = false;
  result.bounds = {-4, 20};
  CHECK_FALSE(judge(problem, result).wrong());
  result.bounds = {12, 20};
  CHECK(judge(problem, result).wrong_score);
  result.bounds = {-4, 8};
  CHECK(judge(problem, result).wrong_score);
  result.goal = Goal::kWinLossDraw;
  CHECK_FALSE(judge(problem, result).wrong());
  result.bounds = {-64, 0};
  CHECK(judge(problem, result).wrong_score);
  CHECK(value_text(Goal::kWinLossDraw, {-64, 0}) == "draw or loss");
  CHECK(value_text(Goal::kWinLossDraw, {0, 64}) == "win or draw");
  CHECK(value_text(Goal::kWinLossDraw, {-64, 64}) == "win, draw or loss");
  CHECK(value_text(Goal::kWinLossDraw, {2, 64}) == "a win");
  CHECK(value_text(Goal::kWinLossDraw, {0, 0}) == "a draw");
  CHECK(value_text(Goal::kWinLossDraw, {-64, -2}) == "a loss");
  CHECK(value_text(Goal::kExact, {-4, 20}) == "-4 to +20");
  CHECK(value_text(Goal::kExact, {4, 4}) == "+4");
}

}  // namespace
}  // namespace tiger::tools
