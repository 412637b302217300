// Searches that end before the end of the game, at full confidence, against plain minimax over the
// naive rules with the evaluation at its leaves.
#include <doctest/doctest.h>

#include "search/iterations.h"
#include "search/minimax.h"
#include "search/search.h"
#include "search/solving.h"

namespace tiger {
namespace {

using solving::Minimax;

// Half of the tests use the table down to the last square, so that its bounds matter near the
// leaves too.
int min_empties_for_table(int n) { return n % 2 == 0 ? params::kMinEmptiesForTable : 1; }

// The value that a driver finds: there the bounds of the pass meet.
void check_driver(SearchContext& context, Driver driver, const Board& root, int depth, Score value,
                  std::optional<Score> guess) {
  CAPTURE(driver_name(driver));
  run_iteration(context, root, driver, SearchDepth{root.empty_count() - depth, kCertain},
                {kScoreMin, kScoreMax}, guess);
  const Bounds bounds = score_of(context.root.bounds());
  if (bounds.lower != value || bounds.upper != value)
    FAIL_CHECK("depth ", depth, ": ", bounds.lower, " to ", bounds.upper, " for ", value);
}

// In any window: the value if it lies inside, otherwise on which side it lies.
void check_window(SearchContext& context, Driver driver, const Board& root, int depth, Score value,
                  Bounds window) {
  CAPTURE(driver_name(driver));
  run_iteration(context, root, driver, SearchDepth{root.empty_count() - depth, kCertain}, window,
                std::nullopt);
  const Bounds bounds = score_of(context.root.bounds());
  const bool right = value <= window.lower   ? bounds.upper <= window.lower
                     : value >= window.upper ? bounds.lower >= window.upper
                                             : bounds.exact();
  if (!right || !solving::contain(bounds, value))
    FAIL_CHECK("depth ", depth, ": ", bounds.lower, " to ", bounds.upper, " for ", value, " in ",
               window.lower, " to ", window.upper);
}

// At every alpha near the value and at both ends: a lower bound above alpha, else an upper bound.
void check_null_windows(const Board& board, int depth, Score value, int floor) {
  Table table(8);
  for (Score alpha = kScoreMin; alpha < kScoreMax; ++alpha) {
    if (std::abs(alpha - value) > 4 && alpha > kScoreMin + 1 && alpha < kScoreMax - 2) continue;
    table.clear();
    SearchContext context(table, floor, kNoControl, &embedded_weights());
    context.begin_iteration({board.empty_count() - depth, kCertain});
    const Score found = null_window(context, node_of(board), alpha);
    const bool right =
        value > alpha ? found > alpha && found <= value : found <= alpha && found >= value;
    if (!right) FAIL_CHECK("depth ", depth, ", alpha ", alpha, ": ", found, " for ", value);
  }
}

struct Tally {
  Minimax minimax;
  int values = 0;

  // Enough of everything, or the test would prove little.
  void check() const {
    CHECK(values > 300);
    CHECK(minimax.passes > 50);
    CHECK(minimax.ends > 10);
  }
};

void check_board(const Board& board, int depth, int n, Tally& tally) {
  if (depth >= board.empty_count()) return;
  INFO(naive::to_diagram(board));
  const Score value = tally.minimax.value(board, depth);
  ++tally.values;
  const int floor = min_empties_for_table(n);
  check_null_windows(board, depth, value, floor);
  if (board.legal_moves() == 0) return;
  sample::Random random(static_cast<std::uint64_t>(n));
  for (const Driver driver : solving::kDrivers) {
    Table table(8);
    SearchContext context(table, floor, kNoControl, &embedded_weights());
    check_driver(context, driver, board, depth, value, random.below(129) - 64);
    table.clear();
    for (int i = 0; i < 4; ++i) {
      const Score lower = std::clamp(value - 6 + random.below(12), kScoreMin, kScoreMax - 1);
      const Score upper = std::min(lower + 1 + random.below(8), kScoreMax);
      check_window(context, driver, board, depth, value, {lower, upper});
    }
  }
}

TEST_CASE("a search to depth 0 gives the evaluation, whichever side can move") {
  for (int empties = 1; empties <= 60; ++empties)
    for (const Board& board : solving::boards(1300 + empties, empties, 4)) {
      Minimax minimax;
      check_null_windows(board, 0, minimax.value(board, 0), min_empties_for_table(empties));
    }
}

TEST_CASE("searches of one to three plies have minimax's values") {
  Tally tally;
  for (int empties = 2; empties <= 59; ++empties) {
    int n = 0;
    for (const Board& board : solving::boards(1310 + empties, empties, empties < 30 ? 8 : 4))
      for (int depth = 1; depth <= 3; ++depth) check_board(board, depth, n++, tally);
  }
  tally.check();
}

TEST_CASE("searches of four plies and more have minimax's values") {
  Tally tally;
  for (int empties = 5; empties <= 50; empties += empties < 24 ? 1 : 5) {
    int n = empties;
    for (const Board& board : solving::boards(1320 + empties, empties, empties < 24 ? 12 : 4)) {
      check_board(board, 4, n++, tally);
      if (empties <= 10) check_board(board, 5 + n / 2 % 2, n, tally);
    }
  }
  tally.check();
}

// Checks all nodes stored for a board and up to `plies` plies after it: each is true at its depth.
void check_nodes(const Table& table, const Board& board, int plies, Tally& tally, int& nodes) {
  TableStatistics counted;
  if (const auto node = table.probe(zobrist_hash(board), board, counted)) {
    ++nodes;
    CHECK(node->confidence == kCertain);
    REQUIRE(node->depth < board.empty_count());
    const Score value = tally.minimax.value(board, node->depth);
    if (!solving::contain(bounds_of(*node), value))
      FAIL_CHECK(naive::to_diagram(board), "depth ", node->depth, ": ", bounds_of(*node).lower,
                 " to ", bounds_of(*node).upper, " for ", value);
  }
  if (plies == 0) return;
  for (const Square x : squares(board.legal_moves()))
    check_nodes(table, board.after(x, board.flips(x)), plies - 1, tally, nodes);
}

// One table for all searches: of the board, then of the boards after its moves, each with any
// driver and to every depth, in any order.
int check_on_one_table(const Board& root, int most, const solving::TableKind& kind,
                       sample::Random& random, Tally& tally) {
  CAPTURE(kind.name);
  Table table(kind.hash_bits, kind.design);
  SearchContext context(table, kind.min_empties_for_table, kNoControl, &embedded_weights());
  std::vector<std::pair<Board, int>> searches;
  for (int depth = 1; depth <= most; ++depth) searches.push_back({root, depth});
  for (const Square x : squares(root.legal_moves()))
    for (int depth = 1; depth < most; ++depth)
      searches.push_back({root.after(x, root.flips(x)), depth});
  solving::shuffle(searches, random);
  for (const auto& search : searches) {
    const Board& board = search.first;  // (clang 14 lets no lambda take a structured binding)
    const int depth = search.second;
    if (board.legal_moves() == 0) continue;
    INFO(naive::to_diagram(board));
    check_driver(context, solving::kDrivers[random.below(3)], board, depth,
                 tally.minimax.value(board, depth), random.below(129) - 64);
  }
  int nodes = 0;
  check_nodes(table, root, 2, tally, nodes);
  return nodes;
}

TEST_CASE("searches of all depths share a table, and leave nothing false in it") {
  sample::Random random(1341);
  Tally tally;
  int nodes = 0;
  for (const int empties : {6, 8, 9, 11, 14, 20}) {
    int n = empties;
    for (const Board& root : solving::boards_with_moves(1342 + empties, empties, 6))
      nodes += check_on_one_table(root, empties < 14 ? 4 : 3,
                                  solving::kTableKinds[n++ % std::size(solving::kTableKinds)],
                                  random, tally);
    for (const auto& kind : solving::kBrokenTableKinds)
      check_on_one_table(solving::boards_with_moves(1343 + n++, empties, 1).front(), 3, kind,
                         random, tally);
  }
  CHECK(nodes > 100);
}

}  // namespace
}  // namespace tiger
