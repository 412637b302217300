#include <doctest/doctest.h>

#include "search/search.h"
#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

// The search of a node that counts as an entry.
Score entered(SearchContext& context, const Board& board, Score alpha) {
  return -null_window_child(context, node_of(board), -alpha - 2);
}

// A value above alpha must be a true lower bound, any other a true upper bound.
bool keeps_contract(Score value, Score score, Score alpha) {
  if (value % 2 != 0 || value < kScoreMin || value > kScoreMax) return false;
  return value > alpha ? score >= value : score <= value;
}

// All 64 null windows, distant ones in turn, so that each finds other bounds in the table.
constexpr Score nth_alpha(int n) { return kScoreMin + 2 * (n * 29 % 64); }

void check_all_windows(const Board& board, const solving::TableKind& kind, bool cold) {
  INFO(naive::to_diagram(board));
  CAPTURE(kind.name);
  const Score score = naive::brute_force_alpha_beta(board);
  Table table(kind.hash_bits, kind.design);
  for (int n = 0; n < 64; ++n) {
    const Score alpha = nth_alpha(n);
    CAPTURE(alpha);
    if (cold) table.clear();
    SearchContext context(table, kind.min_empties_for_table, kNoControl);
    EndgameCache cache(8);
    if (kind.endgame_cache) context.table.use_endgame_cache(cache);
    const Score value = null_window(context, node_of(board), alpha);
    if (!keeps_contract(value, score, alpha)) FAIL_CHECK(value, " for ", score);

    if (board.legal_moves() == 0) continue;
    if (cold) table.clear();
    SearchContext root(table, kind.min_empties_for_table, kNoControl);
    EndgameCache root_cache(8);
    if (kind.endgame_cache) root.table.use_endgame_cache(root_cache);
    const ScoredMove best = null_window_root(root, node_of(board), alpha);
    if (!keeps_contract(score_of(best.value), score, alpha))
      FAIL_CHECK("root: ", score_of(best.value), " for ", score);
    REQUIRE((board.legal_moves() >> best.move & 1) == 1);
    if (best.value <= alpha) continue;  // only a move that failed high has proved something
    const Board child = board.after(best.move, board.flips(best.move));
    if (n % 8 == 0) CHECK(best.value <= -naive::brute_force_alpha_beta(child));
  }
}

TEST_CASE("a null window finds on which side of alpha the score is") {
  for (int empties = 0; empties <= 8; ++empties)
    for (const Board& board : solving::boards(451 + empties, empties, empties < 8 ? 24 : 12))
      for (const auto& kind : solving::kTableKinds) {
        check_all_windows(board, kind, true);
        check_all_windows(board, kind, false);
      }
}

TEST_CASE("a null window is right with a broken hash") {
  for (int empties = 5; empties <= 8; ++empties)
    for (const Board& board : solving::boards(461 + empties, empties, 10))
      for (const auto& kind : solving::kBrokenTableKinds) check_all_windows(board, kind, false);
}

TEST_CASE("a null window is right where children are looked up and stability cuts off") {
  for (int empties = 9; empties <= 10; ++empties)
    for (const Board& board : solving::boards(471 + empties, empties, 16)) {
      check_all_windows(board, solving::kTableKinds[0], false);
      check_all_windows(board, solving::kTableKinds[2], false);
      check_all_windows(board, solving::kTableKinds[6], false);
    }
}

TEST_CASE("the search of a position counts it, the search of a root does not") {
  for (const Board& board : solving::boards_with_moves(481, 7, 50)) {
    Table table(8);
    SearchContext inner(table, solving::kNoTable, kNoControl);
    const Score inside = entered(inner, board, -64);
    SearchContext rooted(table, solving::kNoTable, kNoControl);
    const ScoredMove best = null_window_root(rooted, node_of(board), -64);
    CHECK(best.value == inside);
    CHECK(inner.counters.entries() == rooted.counters.entries() + 1);
    CHECK(inner.counters.ordering_nodes == rooted.counters.ordering_nodes);
    CHECK(inner.counters.leaf_nodes() == rooted.counters.leaf_nodes());
  }
}

TEST_CASE("a pass counts nothing: the position is one entry, whichever side is to move") {
  sample::Random random(491);
  int passes = 0;
  int ends = 0;
  while (passes < 60 || ends < 10) {
    const int empties = 1 + random.below(9);
    const Board board = sample::random_discs(random, empties);
    if (board.legal_moves() != 0) continue;
    INFO(naive::to_diagram(board));
    Table table(8);
    SearchContext context(table, solving::kNoTable, kNoControl);
    entered(context, board, -2);
    if (is_game_over(board)) {
      ++ends;
      CHECK(context.counters.nodes() == 1);
      CHECK(context.counters.leaf_nodes() == 1);
    } else {
      ++passes;
      SearchContext other_side(table, solving::kNoTable, kNoControl);
      entered(other_side, board.passed(), 0);
      CHECK(solving::all_counts(context.counters) == solving::all_counts(other_side.counters));
    }
  }
}

// ---- Late moves ------------------------------------------------------------------------------

// Whether a child is better than alpha for its parent, if nothing is known from other searches.
bool is_better(const SearchNode& child, SearchDepth depth, Score alpha, int searched) {
  Table table(12);
  SearchContext context(table, params::kMinEmptiesForTable, kNoControl, &embedded_weights());
  context.begin_iteration(depth);
  return null_window_child(context, child, alpha, searched) > alpha;
}

// The same by a search of the child itself.
bool is_better_at_once(const SearchNode& child, SearchDepth depth, Score alpha) {
  Table table(12);
  SearchContext context(table, params::kMinEmptiesForTable, kNoControl, &embedded_weights());
  context.begin_iteration(depth);
  const Score step = score_of(context.granularity());
  return -null_window(context, child, -alpha - step) > alpha;
}

TEST_CASE("a late move is searched less deep, and if it seems better, as deep as all others") {
  int spared = 0;
  int doubted = 0;
  for (const Board& board : solving::boards_with_moves(472, 29, 25)) {
    const SearchNode node = node_of(board);
    for (const int plies : {6, 7, 9})
      for (const Score alpha : {-9, -6, -3, 0, 3, 6, 9}) {
        const SearchDepth depth{30 - plies, 73};
        const SearchDepth less{depth.horizon + params::kReduction, 73};
        const bool better = is_better_at_once(node, depth, alpha);
        const bool seems_better = is_better_at_once(node, less, alpha);
        CHECK(is_better(node, depth, alpha, params::kMinMovesBeforeReduction - 1) == better);
        const bool reduced = plies >= params::kMinDepthForReduction;
        CHECK(is_better(node, depth, alpha, params::kMinMovesBeforeReduction) ==
              (reduced ? seems_better && better : better));
        spared += reduced && better && !seems_better;
        doubted += reduced && seems_better && !better;
      }
  }
  CHECK(spared > 0);
  CHECK(doubted > 0);
}

TEST_CASE(
    "no move is searched less deep in a certain iteration, nor in one to the end of the game") {
  for (const Board& board : solving::boards_with_moves(472, 14, 12))
    for (const SearchDepth depth : {SearchDepth{6, kCertain}, SearchDepth{0, 73}, SearchDepth{}})
      for (const Score alpha : {-20, 0, 20}) {
        const SearchNode node = node_of(board);
        CHECK(is_better(node, depth, alpha, 50) == is_better_at_once(node, depth, alpha));
      }
}

}  // namespace
}  // namespace tiger
