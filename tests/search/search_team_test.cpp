// Several threads that search one position together.
#include "search/search_team.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <new>
#include <thread>

#include "platform/thread.h"
#include "search/analysis.h"
#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

Solution solve_together(SearchTeam& team, Table& table, const Board& board, Driver driver) {
  SearchControl control;
  control.team = &team;
  return solve(table, board, {.driver = driver}, control);
}

bool says(const Solution& solution, Score score) {
  return solution.complete && solution.bounds.lower == score && solution.bounds.upper == score;
}

// The same scores as one thread finds, and lines that lead to them.
void check_scores(int threads, int empties, int number, std::uint64_t seed) {
  SearchTeam team(threads - 1);
  CHECK(team.threads() == threads);
  Table alone(12);
  Table shared(12);
  int n = 0;
  for (const Board& board : solving::boards(seed, empties, number)) {
    INFO(naive::to_diagram(board));
    CAPTURE(threads);
    alone.clear();
    shared.clear();
    const Driver driver = n++ % 2 == 0 ? Driver::kMtdf : Driver::kPvs;
    const Score score = solve(alone, board, {.driver = driver}).bounds.lower;
    const Solution found = solve_together(team, shared, board, driver);
    CHECK(says(found, score));
    CHECK(solving::replay(board, found.pv) == score);
  }
}

TEST_CASE("several threads find the same scores as one thread") {
  check_scores(2, 13, 40, 2101);
  check_scores(3, 14, 30, 2102);
  check_scores(8, 15, 12, 2103);  // more threads than work
}

TEST_CASE("several threads find the same scores as brute force") {
  SearchTeam team(2);
  for (const Board& board : solving::boards(2111, 12, 6)) {
    Table table(6);
    const Score score = naive::brute_force_alpha_beta(board);
    for (const Driver driver : {Driver::kMtdf, Driver::kPvs})
      CHECK(says(solve_together(team, table, board, driver), score));
  }
}

TEST_CASE("several threads count the work of each") {
  SearchTeam team(1);
  Table table(14);
  std::uint64_t together = 0;
  std::uint64_t alone = 0;
  do {  // a busy machine may let the helper thread come too late
    for (const Board& board : solving::boards_with_moves(2121, 16, 8)) {
      table.clear();
      const Solution found = solve_together(team, table, board, Driver::kMtdf);
      together += found.counters.nodes();
      CHECK(found.counters.leaf_nodes() < found.counters.nodes());
      table.clear();
      alone += solve(table, board, {.driver = Driver::kMtdf}).counters.nodes();
    }
  } while (team.helps() == 0);
  // Threads repeat some of each other's work, but not much of it.
  CHECK(together > alone / 10 * 9);
  CHECK(together < 2 * alone);
}

TEST_CASE("a team of one thread searches the same nodes as a search without a team") {
  SearchTeam team(0);
  for (const Board& board : solving::boards(2131, 14, 6)) {
    Table table(12);
    const Solution found = solve_together(team, table, board, Driver::kPvs);
    table.clear();
    const Solution expected = solve(table, board, {.driver = Driver::kPvs});
    CHECK(solving::all_counts(found.counters) == solving::all_counts(expected.counters));
  }
  CHECK(team.helps() == 0);
}

// However early the flag stops it, a solution is either complete and right or not complete, and all
// that the table then holds is true.
TEST_CASE("several threads stop when told to, and leave nothing false in the table") {
  SearchTeam team(2);
  Table table(10);
  int stopped = 0;
  const std::vector<Board> boards = solving::boards_with_moves(2141, 18, 6);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    std::atomic<bool> stop = false;
    std::size_t turns = 0;
    SearchControl control;
    control.stop = &stop;
    control.watcher = [&](const Progress&) { stop = ++turns > i; };
    control.team = &team;
    table.clear();
    const Solution cut_off = solve(table, boards[i], {.driver = Driver::kMtdf}, control);
    stopped += !cut_off.complete;
    Table cold(14);
    const Score score = solve(cold, boards[i], {}).bounds.lower;
    CHECK(says(solve_together(team, table, boards[i], Driver::kMtdf), score));
    if (cut_off.complete) CHECK(says(cut_off, score));
  }
  CHECK(stopped > 0);
}

TEST_CASE("several threads overrun a limit of nodes by at most 20,000 each") {
  for (const int threads : {1, 2, 4}) {
    SearchTeam team(threads - 1);
    for (const Board& board : solving::boards_with_moves(2151, 24, 3))
      for (const std::uint64_t limit : {1'000, 100'000}) {
        CAPTURE(threads);
        CAPTURE(limit);
        Table table(12);
        SearchControl control;
        control.max_nodes = limit;
        control.team = &team;
        const Solution solution = solve(table, board, {.driver = Driver::kPvs}, control);
        CHECK(!solution.complete);
        CHECK(solution.counters.nodes() >= limit);
        CHECK(solution.counters.nodes() <= limit + 20'000 * static_cast<std::uint64_t>(threads));
      }
  }
}

TEST_CASE("several threads analyse to a depth, and to the end with the exact score") {
  SearchTeam team(2);
  SearchControl control;
  control.team = &team;
  Table table(14);
  for (const Board& board : solving::boards_with_moves(2161, 14, 4)) {
    table.clear();
    const Analysis exact = analyse(table, board, {}, control);
    CHECK(exact.exact());
    CHECK(exact.moves.front().score() == naive::brute_force_alpha_beta(board));
  }
  for (const Board& board : solving::boards_with_moves(2162, 40, 3)) {
    table.clear();
    const Analysis analysis =
        analyse(table, board, {.limits = {.depth = 10, .solve_from = 0}}, control);
    CHECK(analysis.plies == 10);
    CHECK((board.legal_moves() >> analysis.moves.front().move & 1) == 1);
  }
}

TEST_CASE("a thread shares a node when a cutoff is unlikely, or after enough moves") {
  SearchTeam team(1);
  while (!team.has_idle()) std::this_thread::yield();
  Table table(0);
  SearchControl control;
  control.team = &team;
  const SearchControl no_team;
  int high = 0;
  for (const int empties :
       {13, 16, params::kMinEmptiesToDelaySplit - 1, params::kMinEmptiesToDelaySplit, 24, 30})
    for (const Board& board : solving::boards_with_moves(2181 + empties, empties, 8)) {
      INFO(naive::to_diagram(board));
      const SearchNode node = node_of(board);
      const Score expected = nearest_score(Value::of_units(
          evaluate_units(embedded_weights(), board, FeatureIndices(board), empties)));
      SearchContext context(table, 0, control, &embedded_weights());
      SearchContext unweighted(table, 0, control);
      SearchContext alone(table, 0, no_team, &embedded_weights());
      for (const int searched : {0, 1, 2, 3, 10})
        for (Score alpha = kScoreMin; alpha < kScoreMax; alpha += 2) {
          CAPTURE(searched);
          CAPTURE(alpha);
          if (params::kSplitMargin == expected - alpha)
            continue;  // by less than a disc, either way
          const bool cuts = params::kSplitMargin < expected - alpha;
          const bool waits = cuts && empties >= params::kMinEmptiesToDelaySplit && searched < 3;
          CHECK(may_split(context, node, value_of(alpha), searched) == (searched > 0 && !waits));
          CHECK(may_split(unweighted, node, value_of(alpha), searched) == (searched > 0));
          CHECK_FALSE(may_split(alone, node, value_of(alpha), searched));
          high += searched > 0 && waits;
        }
    }
  CHECK(high > 100);
  // Nothing is split near the end of the game, nor near the leaves of a search that stops earlier.
  for (const Board& board : solving::boards_with_moves(2191, 12, 8)) {
    SearchContext context(table, 0, control, &embedded_weights());
    CHECK_FALSE(may_split(context, node_of(board), value_of(kScoreMax - 2), 10));
    context.begin_iteration({12 - params::kMinDepthForSplit, 73});
    CHECK(may_split(context, node_of(board), value_of(kScoreMax - 1), 10));
    context.begin_iteration({13 - params::kMinDepthForSplit, 73});
    CHECK_FALSE(may_split(context, node_of(board), value_of(kScoreMax - 1), 10));
  }
}

TEST_CASE("a team of threads that had nothing to do ends") {
  for (const int helpers : {0, 1, 7}) SearchTeam team(helpers);
}

TEST_CASE("where the system refuses threads, those before search on, and find the same scores") {
  const std::vector<Board> boards = solving::boards_with_moves(2201, 14, 3);
  Table table(12);
  for (int n = 1; n <= 5; ++n) {
    const RefusedThreads refused(n);
    SearchTeam team(4);
    CHECK(team.threads() == std::min(n, 5));
    for (const Board& board : boards) {
      table.clear();
      const Score score = solve(table, board, {}).bounds.lower;
      table.clear();
      CHECK(says(solve_together(team, table, board, Driver::kPvs), score));
    }
  }
}

// The watcher is called in the depth of the search, also where several threads share a node.
TEST_CASE("several threads leave a node before what one of them throws gets out") {
  SearchTeam team(3);
  Table table(14);
  int thrown = 0;
  const std::vector<Board> boards = solving::boards_with_moves(2211, 16, 8);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    std::size_t turns = 0;
    SearchControl control;
    control.watcher = [&](const Progress&) {
      if (++turns > 2 * i) throw std::bad_alloc();
    };
    control.team = &team;
    table.clear();
    try {
      solve(table, boards[i], {.driver = Driver::kMtdf}, control);
    } catch (const std::bad_alloc&) {
      ++thrown;
    }
    // The team and the table serve on.
    Table cold(14);
    const Score score = solve(cold, boards[i], {}).bounds.lower;
    CHECK(says(solve_together(team, table, boards[i], Driver::kMtdf), score));
  }
  CHECK(thrown > 0);
}

TEST_SUITE("nightly") {
  TEST_CASE("several at once find the same scores as one, on thousands of boards") {
    check_scores(2, 13, 1600, 2171);
    check_scores(4, 14, 800, 2172);
    check_scores(3, 15, 300, 2173);
    check_scores(2, 16, 120, 2174);
  }
}

}  // namespace
}  // namespace tiger
