// A stopped search reports nothing false and leaves nothing false in the table.
#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

// Stops a search when the watcher has been called a number of times.
struct StopAtTurn {
  explicit StopAtTurn(int turns) : turns_left(turns) {
    control.stop = &stop;
    control.watcher = [this](const Progress&) {
      if (--turns_left <= 0) stop = true;
    };
  }

  int turns_left;
  std::atomic<bool> stop = false;
  SearchControl control;
};

// Scores by searches that are not stopped, on a table of their own.
class SolvedScores {
 public:
  Score of(const Board& board) {
    return solve(table_, board,
                 {.driver = Driver::kAlphaBeta, .first_guess = {}, .weights = nullptr})
        .bounds.lower;
  }

 private:
  Table table_{18};
};

// Checks the nodes stored for the board and up to two plies after it: those that claim to be
// certain are true, and their moves keep the lower bounds.
int check_nodes(const Table& table, const Board& board, int plies, SolvedScores& scores) {
  TableStatistics counted;
  int found = 0;
  if (const auto node = table.probe(zobrist_hash(board), board, counted)) {
    ++found;
    INFO(naive::to_diagram(board));
    if (node->depth == board.empty_count() && node->confidence == kCertain) {
      const Score score = scores.of(board);
      CHECK(node->lower <= score);
      CHECK(node->upper >= score);
      if (node->lower > kScoreMin) {
        REQUIRE((board.legal_moves() >> node->move & 1) == 1);
        CHECK(node->lower <= -scores.of(board.after(node->move, board.flips(node->move))));
      }
    }
  }
  if (plies > 0)
    for (const Square x : squares(board.legal_moves()))
      found += check_nodes(table, board.after(x, board.flips(x)), plies - 1, scores);
  return found;
}

TEST_CASE("a search that is stopped before it starts does not complete") {
  const std::atomic<bool> set = true;
  const std::atomic<bool> unset = false;
  SearchControl control;
  SUBCASE("by the user") { control.stop = &set; }
  SUBCASE("by the clock") { control.time_up = &set; }
  SUBCASE("by the user, before the time is up") {
    control.stop = &set;
    control.time_up = &unset;
  }
  SUBCASE("by the clock, while the user waits") {
    control.stop = &unset;
    control.time_up = &set;
  }
  for (const Board& board : solving::boards_with_moves(931, 14, 5))
    for (const Driver driver : solving::kDrivers)
      for (const auto& kind : solving::kTableKinds) {
        CAPTURE(driver_name(driver));
        CAPTURE(kind.name);
        Table table(kind.hash_bits, kind.design);
        const SolveSettings settings{.driver = driver,
                                     .first_guess = {},
                                     .min_empties_for_table = kind.min_empties_for_table,
                                     .endgame_cache = kind.endgame_cache};
        const Solution solution = solve(table, board, settings, control);
        CHECK_FALSE(solution.complete);
        CHECK(solution.bounds.lower == kScoreMin);
        CHECK(solution.bounds.upper == kScoreMax);
        CHECK(table.fill() == 0.0);
        const AllMoves all = solve_all_moves(table, board, settings, control);
        CHECK_FALSE(all.complete);
        CHECK(all.moves.empty());
      }
}

TEST_CASE("a search that is stopped midway reports and stores nothing false") {
  SolvedScores scores;
  int stopped = 0;
  int nodes = 0;
  for (const Board& board : solving::boards_with_moves(941, 16, 2)) {
    INFO(naive::to_diagram(board));
    const Score score = scores.of(board);
    for (const Driver driver : solving::kDrivers)
      for (const int turns : {1, 2, 3, 6, 12}) {
        CAPTURE(driver_name(driver));
        CAPTURE(turns);
        Table table(14);
        StopAtTurn stopper(turns);
        const SolveSettings settings{.driver = driver, .first_guess = {}};
        const Solution solution = solve(table, board, settings, stopper.control);
        CHECK(solving::contain(solution.bounds, score));
        if (stopper.turns_left > 0) CHECK(solution.complete);
        if (solution.complete) continue;
        ++stopped;
        CHECK((board.legal_moves() >> solution.likely_move & 1) == 1);
        if (solution.bounds.lower > kScoreMin) {
          REQUIRE((board.legal_moves() >> solution.best_move & 1) == 1);
          const Board child = board.after(solution.best_move, board.flips(solution.best_move));
          CHECK(-scores.of(child) >= solution.bounds.lower);
        }
        nodes += check_nodes(table, board, 2, scores);
        const Driver next = solving::kDrivers[turns % 3];
        const Solution again = solve(table, board, {.driver = next, .first_guess = {}});
        CHECK(again.complete);
        CHECK(again.bounds.exact());
        CHECK(again.bounds.lower == score);
        CHECK(solving::replay(board, again.pv) == score);
      }
  }
  CHECK(stopped > 10);
  CHECK(nodes > 50);
}

TEST_CASE("the search of a side that must pass can be stopped, and reports from that side") {
  SolvedScores scores;
  sample::Random random(945);
  int stopped = 0;
  while (stopped < 6) {
    const Board board = sample::random_position(random, 15, sample::Style::kEdges).board;
    if (board.legal_moves() != 0 || is_game_over(board)) continue;
    const Score score = scores.of(board);
    Table table(14);
    StopAtTurn stopper(1);
    int wrong = 0;
    const auto stop_later = stopper.control.watcher;
    stopper.control.watcher = [&](const Progress& progress) {
      wrong +=
          solving::contain(score_of(progress.bounds), score) && progress.best_move == kPass ? 0 : 1;
      stop_later(progress);
    };
    const Solution solution =
        solve(table, board,
              {.driver = Driver::kMtdf,
               .first_guess = -score,
               .weights = nullptr},  // without earlier passes, which prove nothing about the score
              stopper.control);
    CHECK(stopper.turns_left <= 0);
    CHECK(wrong == 0);
    CHECK(solving::contain(solution.bounds, score));
    stopped += 1;
  }
}

TEST_CASE("a search without a table can be stopped") {
  for (const Driver driver : solving::kDrivers) {
    CAPTURE(driver_name(driver));
    const Board board = solving::boards_with_moves(951, 16, 1).front();
    Table table(4);
    StopAtTurn stopper(1);
    const SolveSettings settings{
        .driver = driver, .first_guess = {}, .min_empties_for_table = solving::kNoTable};
    CHECK_FALSE(solve(table, board, settings, stopper.control).complete);
    CHECK(stopper.turns_left <= 0);
  }
}

TEST_CASE("a search that is stopped during its line has a score, but is not complete") {
  const Board board = solving::boards_with_moves(961, 18, 1).front();
  SolvedScores scores;
  const Score score = scores.of(board);
  int with_score = 0;
  for (const Driver driver : solving::kDrivers) {
    CAPTURE(driver_name(driver));
    // Polls are rarer with the endgame cache, so the last one may come before the line.
    const SolveSettings settings{.driver = driver, .first_guess = {}, .endgame_cache = false};
    Table table(0);  // so small that the line costs a search of its own
    int turns = 0;
    SearchControl counting;
    counting.watcher = [&](const Progress&) { ++turns; };
    CHECK(solve(table, board, settings, counting).complete);
    table.clear();
    StopAtTurn stopper(turns - 1);
    const Solution solution = solve(table, board, settings, stopper.control);
    CHECK_FALSE(solution.complete);
    CHECK(solving::contain(solution.bounds, score));
    with_score += solution.bounds.exact() ? 1 : 0;
    CHECK(solution.likely_move == solution.best_move);
    // What there is of the line is proved.
    Board at = board;
    Score here = score;
    for (const Square x : solution.pv) {
      at = at.after(x);
      here = -here;
      CHECK(scores.of(at) == here);
    }
    CHECK_FALSE(is_game_over(at));
  }
  CHECK(with_score == 3);
}

TEST_CASE("another thread can stop a search that would take for ever") {
  for (const Driver driver : solving::kDrivers) {
    std::atomic<bool> stop = false;
    std::atomic<bool> under_way = false;
    const SearchControl control{.stop = &stop,
                                .watcher = [&](const Progress&) { under_way = true; }};
    Table table(12);
    Solution solution;
    std::thread searcher([&] {
      solution = solve(table, kStartBoard, {.driver = driver, .first_guess = {}}, control);
    });
    while (!under_way) std::this_thread::yield();
    stop = true;
    searcher.join();
    CHECK_FALSE(solution.complete);
    CHECK(solution.bounds.lower <= solution.bounds.upper);
  }
}

TEST_CASE("after a pass the watcher sees the bounds of the side that passed") {
  Progress seen;
  SearchControl control;
  control.max_nodes = 12;
  CHECK_FALSE(after_pass(control).watcher);
  control.watcher = [&](const Progress& progress) { seen = progress; };
  const SearchControl turned = after_pass(control);
  CHECK(turned.max_nodes == 12);
  Progress progress;
  progress.depth = {4, 73};
  progress.bounds = value_of(Bounds{-6, 10});
  progress.best_move = 19;
  progress.counters.inner_entries = 3;
  turned.watcher(progress);
  CHECK(seen.bounds.lower == -10);
  CHECK(seen.bounds.upper == 6);
  CHECK(seen.best_move == kPass);
  CHECK(seen.depth == SearchDepth{4, 73});
  CHECK(seen.counters.inner_entries == 3);
}

TEST_CASE("the watcher sees the counters grow, and the bounds narrow in each iteration") {
  const Board board = solving::boards_with_moves(961, 18, 1).front();
  const Score score = SolvedScores().of(board);
  for (const Driver driver : solving::kDrivers)
    for (const int hash_bits : {4, 14}) {  // with few buckets the line costs a search of its own
      CAPTURE(driver_name(driver));
      CAPTURE(hash_bits);
      Table table(hash_bits);
      std::vector<Progress> seen;
      SearchControl control;
      control.watcher = [&](const Progress& progress) { seen.push_back(progress); };
      const SolveSettings settings{.driver = driver, .first_guess = {}};
      const Solution solution = solve(table, board, settings, control);
      CHECK(solution.complete);
      REQUIRE(seen.size() > 3);
      for (std::size_t i = 0; i < seen.size(); ++i) {
        if (seen[i].depth == SearchDepth{})
          CHECK(solving::contain(score_of(seen[i].bounds), score));
        CHECK((seen[i].best_move == kNoSquare) == (seen[i].bounds.lower == kScoreMin));
        CHECK(seen[i].counters.nodes() <= solution.counters.nodes());
        if (i == 0) continue;
        CHECK(seen[i].counters.nodes() > seen[i - 1].counters.nodes());
        if (seen[i].depth != seen[i - 1].depth) continue;
        CHECK(seen[i].bounds.lower >= seen[i - 1].bounds.lower);
        CHECK(seen[i].bounds.upper <= seen[i - 1].bounds.upper);
      }
      CHECK(seen.back().depth == SearchDepth{});
      // Watching changes nothing.
      table.clear();
      const Solution unwatched = solve(table, board, settings);
      CHECK(solving::all_counts(unwatched.counters) == solving::all_counts(solution.counters));
    }
}

}  // namespace
}  // namespace tiger
