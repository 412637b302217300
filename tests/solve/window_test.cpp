// `solve --window`: every answer is true, whatever the ends of the window, and says what was asked.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "cli/output.h"
#include "search/solving.h"
#include "solve/position_solver.h"
#include "solve/task_of.h"
#include "support/brute_force.h"

namespace tiger::tools {
namespace {

SolveOptions options_for(Driver driver, Bounds window) {
  SolveOptions options;
  options.settings = {.driver = driver};
  options.hash_bits = 8;
  options.window = window;
  options.settings.window = even_window(window);
  return options;
}

Result solved(const SolveOptions& options, const Task& task) {
  PositionSolver solver(options, {&task, 1});
  ProgressLine silent(false);
  return solver.solve(task.problem, silent).value();
}

// Windows of every kind around a score: width 1 and more, odd and even ends, on either side.
std::vector<Bounds> windows_around(Score score, sample::Random& random) {
  std::vector<Bounds> windows = {{kScoreMin, kScoreMax}, {-1, 1}, {-2, 2}};
  for (int low = score - 3; low <= score + 3; ++low)
    for (const int width : {1, 2, 3}) windows.push_back({low, low + width});
  for (int i = 0; i < 6; ++i) {
    const int a = random.below(129) - 64;
    const int b = random.below(129) - 64;
    windows.push_back({std::min(a, b), std::max(a, b)});
  }
  std::erase_if(windows, [](Bounds w) {
    return w.lower >= w.upper || w.lower < kScoreMin || w.upper > kScoreMax;
  });
  return windows;
}

void check_answer(const SolveOptions& options, const Task& task, const Result& result,
                  Score score) {
  const Bounds window = *options.window;
  CHECK(result.complete);
  REQUIRE(result.solved());
  CHECK(solving::contain(result.bounds, score));
  CHECK(result.is_low() == (score <= window.lower));
  CHECK(result.is_high() == (score >= window.upper));
  const bool inside = window.lower < score && score < window.upper;
  if (inside) CHECK(result.has_score());
  CHECK(result.has_score() == result.bounds.exact());
  const std::optional<Score> played = solving::replay(task.problem.position.board, result.pv);
  REQUIRE(played);
  CHECK(solving::contain(result.bounds, *played));

  const Json record = record_of(task, options, result);
  CHECK(record.at("answer").string() == (score <= window.lower   ? "low"
                                         : score >= window.upper ? "high"
                                                                 : "inside"));
  CHECK(record.at("exact").boolean() == result.bounds.exact());
  CHECK(record.at("score").is_null() == !result.bounds.exact());
  CHECK(record_of(task, options, result_in(Json::parse(record.text()))).text() == record.text());
  CHECK(solve_record_in(record).question_text() ==
        question_of(task, options).text_without_limits());
  const std::string text = answer_text(result);
  if (result.has_score()) return;
  CHECK(text == (score <= window.lower ? "<=" : ">=") +
                    score_text(score <= window.lower ? window.lower : window.upper));
}

// So many boards of each number of empty squares; a quarter of them with more than 8.
void check_all_windows(int number) {
  sample::Random random(4401);
  for (int empties = 0; empties <= 10; ++empties)
    for (const Board& board :
         solving::boards(4410 + empties, empties, empties < 9 ? number : number / 4)) {
      INFO(naive::to_diagram(board));
      const Score score = naive::brute_force_alpha_beta(board);
      CAPTURE(score);
      const Task task = task_of(board);
      for (const Bounds window : windows_around(score, random))
        for (const Driver driver : solving::kDrivers) {
          CAPTURE(window.lower);
          CAPTURE(window.upper);
          CAPTURE(driver_name(driver));
          const SolveOptions options = options_for(driver, window);
          check_answer(options, task, solved(options, task), score);
        }
    }
}

TEST_CASE("every answer about a window is true, with every driver") { check_all_windows(4); }

TEST_CASE("the same of four times as many" * doctest::test_suite("nightly")) {
  check_all_windows(16);
}

TEST_CASE("odd ends of a window ask the same as the even numbers outside") {
  static_assert(even_window({-3, 5}).lower == -4 && even_window({-3, 5}).upper == 6);
  static_assert(even_window({3, 4}).lower == 2 && even_window({3, 4}).upper == 4);
  static_assert(even_window({-64, -63}).lower == -64 && even_window({-64, -63}).upper == -62);
  static_assert(even_window({63, 64}).lower == 62 && even_window({63, 64}).upper == 64);
  for (int low = kScoreMin; low < kScoreMax; ++low)
    for (int high = low + 1; high <= kScoreMax; ++high) {
      const Bounds even = even_window({low, high});
      for (Score score = kScoreMin; score <= kScoreMax; score += 2)
        REQUIRE(
            ((score <= low) == (score <= even.lower) && (score >= high) == (score >= even.upper)));
    }
}

TEST_CASE("moves that the file gives a score are checked with the window of the other side") {
  int refused = 0;
  for (const Board& board : solving::boards_with_moves(4431, 9, 30)) {
    INFO(naive::to_diagram(board));
    for (const bool lies : {false, true}) {
      Task task = task_of(board);
      for (const naive::ScoredMove& s : naive::brute_force_moves(board))
        task.problem.scores.push_back({s.move, lies ? -s.score : s.score});
      const Score claimed = task.problem.expected().value();
      for (const Bounds window : {Bounds{claimed - 1, claimed + 1}, Bounds{1, 6}, Bounds{-9, -4}}) {
        if (window.lower < kScoreMin || window.upper > kScoreMax) continue;
        const SolveOptions options = options_for(Driver::kMtdf, window);
        const Result result = solved(options, task);
        for (const MoveSolution& s : result.checked_moves) {
          const Score score =
              -naive::brute_force_alpha_beta(board.after(s.move, board.flips(s.move)));
          CHECK(solving::contain(s.bounds, score));
        }
        const Verdict verdict = judge(task.problem, result);
        if (!lies) CHECK_FALSE(verdict.wrong());
        // A wrong score is noticed exactly if the bounds exclude it.
        CHECK(verdict.wrong_score == !solving::contain(result.bounds, claimed));
        refused += verdict.wrong_score;
      }
    }
  }
  CHECK(refused > 20);
}

TEST_CASE("a record of one window does not answer a question about another") {
  const Task task = task_of(solving::boards_with_moves(4441, 8, 1).front());
  const SolveOptions one = options_for(Driver::kPvs, {-3, 4});
  const SolveOptions other = options_for(Driver::kPvs, {-4, 4});
  SolveOptions exact = one;
  exact.window = exact.settings.window = std::nullopt;
  const Json record = record_of(task, one, solved(one, task));
  const std::string question = solve_record_in(record).question_text();
  CHECK(question == question_of(task, one).text_without_limits());
  CHECK(question != question_of(task, other).text_without_limits());
  CHECK(question != question_of(task, exact).text_without_limits());
  for (const char* bad : {"[4,-3]", "[1,1]", "[0]", "[-65,0]"}) {
    Json broken = record;
    broken["window"] = Json::parse(bad);
    CHECK_THROWS(result_in(broken));
  }
}

TEST_CASE("a limit leaves an answer out, and proves no more than it says") {
  int open = 0;
  for (const Board& board : solving::boards_with_moves(4451, 12, 12)) {
    const Score score = naive::brute_force_alpha_beta(board);
    const Task task = task_of(board);
    for (const std::uint64_t nodes : {1, 300, 1000, 3000}) {
      SolveOptions options = options_for(Driver::kMtdf, {-5, 6});
      options.nodes = nodes;
      const Result result = solved(options, task);
      CHECK(solving::contain(result.bounds, score));
      const Json record = record_of(task, options, result);
      CHECK(record.at("answer").is_null() == !result.solved());
      CHECK(result_in(Json::parse(record.text())).solved() == result.solved());
      open += !result.solved();
    }
  }
  CHECK(open > 5);
}

}  // namespace
}  // namespace tiger::tools
