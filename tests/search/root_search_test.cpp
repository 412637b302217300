// What the drivers tell of their searches of the root: every question, its answer, and what is
// proved after it.
#include <doctest/doctest.h>

#include "eval/random_weights.h"
#include "search/analysis.h"
#include "search/context.h"
#include "search/search_team.h"
#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

struct Heard {
  Solution solution;
  std::vector<RootSearch> searches;
};

Heard solve_and_listen(const Board& board, const SolveSettings& settings,
                       SearchTeam* team = nullptr) {
  Table table(12);
  Heard told;
  SearchControl control;
  control.searched_root = [&](const RootSearch& search) { told.searches.push_back(search); };
  control.team = team;
  told.solution = solve(table, board, settings, control);
  return told;
}

// Checks the searches of one pass, from `first` on: each proves more than those before it. Returns
// the index of the first search of the next pass.
std::size_t check_pass(const std::vector<RootSearch>& searches, std::size_t first) {
  ValueBounds known;
  std::size_t i = first;
  for (; i < searches.size() && searches[i].depth == searches[first].depth; ++i) {
    const RootSearch& search = searches[i];
    CHECK(search.window.lower < search.window.upper);
    const ValueBounds found = proved_by(search.value, search.window);
    CHECK(search.bounds.lower == std::max(known.lower, found.lower));
    CHECK(search.bounds.upper == std::max(std::min(known.upper, found.upper), search.bounds.lower));
    if (search.depth == SearchDepth{})
      CHECK(search.bounds.upper == std::min(known.upper, found.upper));
    CHECK((search.bounds.lower > known.lower || search.bounds.upper < known.upper));
    known = search.bounds;
  }
  return i;
}

TEST_CASE("the tests of MTD(f) lead to the score, each from the bounds that the last one left") {
  int deepened = 0;
  for (const int empties : {1, 4, 7, 9, 15})
    for (const Board& board : solving::boards(2700 + empties, empties, 12)) {
      if (is_game_over(board)) continue;
      for (const Goal goal : {Goal::kExact, Goal::kWinLossDraw}) {
        const auto [solution, searches] =
            solve_and_listen(board, {.driver = Driver::kMtdf, .goal = goal});
        REQUIRE(!searches.empty());
        std::size_t last_pass = 0;
        for (std::size_t i = 0; i < searches.size();) {
          last_pass = i;
          i = check_pass(searches, i);
        }
        deepened += last_pass > 0 ? 1 : 0;
        std::uint64_t nodes = 0;
        for (const RootSearch& search : searches) {
          CHECK(search.window.upper - search.window.lower ==
                search.depth.granularity(params::kGrain));
          nodes += search.nodes;
        }
        CHECK(searches.size() == solution.counters.null_window_calls);
        CHECK(nodes == solution.counters.nodes() - solution.line_counters.nodes());
        CHECK(searches.back().depth == SearchDepth{});
        CHECK(searches.back().bounds.lower == solution.bounds.lower);
        CHECK(searches.back().bounds.upper == solution.bounds.upper);
        // In the exact iteration each test begins at a bound that is proved, except for the first.
        for (std::size_t i = last_pass + 1; i < searches.size(); ++i) {
          const ValueBounds& known = searches[i - 1].bounds;
          const ValueBounds& window = searches[i].window;
          CHECK((window.lower == known.lower || window.upper == known.upper ||
                 goal == Goal::kWinLossDraw));
          CHECK(window.lower >= known.lower);
          CHECK(window.upper <= known.upper);
        }
      }
    }
  CHECK(deepened > 0);
}

TEST_CASE("where the side to move must pass, questions and answers are those of its own side") {
  int passes = 0;
  for (const Board& board : solving::boards(2711, 7, 400)) {
    if (board.legal_moves() != 0 || is_game_over(board)) continue;
    ++passes;
    const Score score = naive::brute_force_alpha_beta(board);
    for (const Driver driver : solving::kDrivers) {
      const auto [solution, searches] = solve_and_listen(board, {.driver = driver});
      REQUIRE(!searches.empty());
      CHECK(check_pass(searches, 0) == searches.size());
      CHECK(searches.back().bounds.lower == score);
      CHECK(searches.back().bounds.upper == score);
      CHECK(searches.back().best_move == kPass);
    }
  }
  CHECK(passes > 5);
}

TEST_CASE("PVS searches a root once or twice in a pass, alpha-beta once, and both tell the score") {
  int twice = 0;
  for (const Board& board : solving::boards_with_moves(2721, 9, 30)) {
    const Score score = naive::brute_force_alpha_beta(board);
    for (const Score guess : {-40, 0, 40}) {
      const auto pvs = solve_and_listen(board, {.driver = Driver::kPvs, .first_guess = guess});
      const std::size_t exact = check_pass(pvs.searches, 0);
      REQUIRE(exact == pvs.searches.size());
      CHECK(pvs.searches.size() <= 2);
      twice += pvs.searches.size() == 2 ? 1 : 0;
      CHECK(pvs.searches.back().bounds.lower == score);
      CHECK(pvs.searches.back().bounds.upper == score);
    }
    const auto alpha_beta = solve_and_listen(board, {.driver = Driver::kAlphaBeta});
    REQUIRE(alpha_beta.searches.size() == 1);
    CHECK(alpha_beta.searches[0].value == score);
    CHECK(alpha_beta.searches[0].best_move == alpha_beta.solution.best_move);
    CHECK(alpha_beta.searches[0].window.lower == kScoreMin);
    CHECK(alpha_beta.searches[0].window.upper == kScoreMax);
  }
  CHECK(twice > 0);
}

TEST_CASE("searches that contradict each other leave no empty bounds, but the score with a move") {
  RootResult root;
  root.begin_iteration({0, 73});
  root.prove(value_of(Bounds{kScoreMin, 4}), kNoSquare);
  root.prove(value_of(Bounds{6, kScoreMax}), 10);
  CHECK(score_of(root.bounds()).lower == 6);
  CHECK(score_of(root.bounds()).upper == 6);
  CHECK(root.move() == 10);
  root.begin_iteration({0, 87});
  root.prove(value_of(Bounds{6, kScoreMax}), 10);
  root.prove(value_of(Bounds{kScoreMin, 4}), kNoSquare);
  CHECK(score_of(root.bounds()).lower == 6);
  CHECK(score_of(root.bounds()).upper == 6);
  CHECK(root.move() == 10);
}

TEST_CASE("a search with other weights that runs inside another one does not change it") {
  sample::Random random(2751);
  const Weights others(sample::moderate_weights(random));
  for (const Board& board : solving::boards_with_moves(2752, 15, 4)) {
    const Heard alone = solve_and_listen(board, {});
    Table table(12);
    int inner = 0;
    SearchControl control;
    control.searched_root = [&](const RootSearch&) {
      Table small(8);
      // By alpha-beta, which leaves the thread's endgame cache alone.
      inner +=
          analyse(small, board,
                  {.driver = Driver::kAlphaBeta, .limits = limits_to_depth(4), .weights = &others})
              .plies;
    };
    const Solution around = solve(table, board, {}, control);
    CHECK(solving::all_counts(around.counters) == solving::all_counts(alone.solution.counters));
    CHECK(inner > 4);
  }
}

TEST_CASE("listening costs no node, and a search that was stopped tells nothing") {
  for (const Board& board : solving::boards_with_moves(2731, 12, 6)) {
    for (const Driver driver : solving::kDrivers) {
      Table table(12);
      const Solution alone = solve(table, board, {.driver = driver});
      const Heard told = solve_and_listen(board, {.driver = driver});
      CHECK(solving::all_counts(alone.counters) == solving::all_counts(told.solution.counters));
    }
    Table table(12);
    int answers = 0;
    const std::atomic<bool> stop = true;
    SearchControl control{.stop = &stop};
    control.searched_root = [&](const RootSearch&) { ++answers; };
    CHECK_FALSE(solve(table, board, {}, control).complete);
    CHECK(answers == 0);
  }
}

TEST_CASE("with several threads the questions lead to the same score") {
  SearchTeam team(2);
  for (const Board& board : solving::boards_with_moves(2741, 15, 3)) {
    const Heard alone = solve_and_listen(board, {.driver = Driver::kMtdf});
    const Heard together = solve_and_listen(board, {.driver = Driver::kMtdf}, &team);
    CHECK(together.searches.back().bounds.lower == alone.solution.bounds.lower);
    CHECK(together.searches.size() == together.solution.counters.null_window_calls);
  }
}

}  // namespace
}  // namespace tiger
