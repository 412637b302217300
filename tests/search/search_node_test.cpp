#include "search/search_node.h"

#include <doctest/doctest.h>

#include <optional>

#include "search/ordering.h"
#include "search/search.h"
#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

TEST_CASE("a node carries its board's hash, empty squares and parity from move to move") {
  sample::Random random(1031);
  for (int i = 0; i < 20; ++i) {
    SearchNode node = node_of(kStartBoard);
    Table table(4);
    SearchContext context(table, 1, kNoControl);
    while (!is_game_over(node.board)) {
      const SearchNode rebuilt = node_of(node.board);
      CHECK(node.hash == rebuilt.hash);
      CHECK(node.empties == naive::count(naive::from_board(node.board), naive::Cell::kEmpty));
      CHECK(node.parity == parity_of(node.board.empties()));
      const Bitboard moves = node.board.legal_moves();
      if (moves == 0) {
        node = node.passed();
        continue;
      }
      MoveList list;
      list_moves(list, node.board, moves);
      rank_moves(list, {node.empties, node.parity}, context.counters);
      prefetch_children(context, list, node.empties);
      CHECK_FALSE(enhanced_transposition_cutoff(context, list, node.empties, kValueMax));
      node = node.after(list.pick(random.below(list.size())));
    }
  }
}

TEST_CASE("stability cuts off only where the score is at most its bound") {
  int cutoffs = 0;
  for (int empties = 5; empties <= 8; ++empties)
    for (const Board& board : solving::boards(1032 + empties, empties, 200)) {
      const Score score = naive::brute_force_alpha_beta(board);
      for (Score alpha = -64; alpha < 64; alpha += 2) {
        const auto bound = stability_cutoff(board, empties, alpha);
        if (!bound) continue;
        ++cutoffs;
        if (*bound > alpha || score > *bound) FAIL_CHECK(naive::to_diagram(board));
      }
    }
  CHECK(cutoffs > 100);
}

// What looking up a board's children gives when the table knows the one after this move.
std::optional<ScoredMove> probed(const Board& board, const Node& node, Square move, Score beta,
                                 Counters& counters) {
  Table table(4);
  const Board child = board.after(move, board.flips(move));
  table.store(zobrist_hash(child), child, node, counters.table);
  SearchContext context(table, 5, kNoControl);
  MoveList list;
  list_moves(list, board, board.legal_moves());
  rank_moves(list, {board.empty_count(), parity_of(board.empties())}, counters);
  prefetch_children(context, list, board.empty_count());
  const auto cutoff =
      enhanced_transposition_cutoff(context, list, board.empty_count(), value_of(beta));
  counters.table = context.counters.table;
  return cutoff;
}

TEST_CASE("a child's upper bound cuts its parent off at beta or more, and only if it is exact") {
  for (const Board& board : solving::boards_with_moves(1041, 12, 20))
    for (const Square x : squares(board.legal_moves())) {
      Counters counters;
      const Node exact = node_in_discs({-64, -6}, kNoSquare, 11, kCertain);
      const auto at_beta = probed(board, exact, x, 6, counters);
      REQUIRE(at_beta);
      CHECK(at_beta->value == 6);
      CHECK(at_beta->move == x);
      CHECK(counters.table.cutoffs == 1);
      CHECK(probed(board, exact, x, 4, counters)->value == 6);
      CHECK_FALSE(probed(board, exact, x, 8, counters));
      CHECK(counters.table.cutoffs == 0);

      const Node lower =
          node_in_discs({-6, 64}, kNoSquare, 11, kCertain);  // of no use to the parent
      CHECK_FALSE(probed(board, lower, x, -62, counters));
      const Node shallow = node_in_discs({-64, -6}, kNoSquare, 10, kCertain);
      CHECK_FALSE(probed(board, shallow, x, 6, counters));
      const Node selective = node_in_discs({-64, -6}, kNoSquare, 11, kCertain - 1);
      CHECK_FALSE(probed(board, selective, x, 6, counters));
    }
}

// What probe_node() returns when the table holds this node for the position.
ProbeResult entered(const Board& board, const Node& node, Bounds window, Counters& counters) {
  Table table(4);
  table.store(zobrist_hash(board), board, node, counters.table);
  SearchContext context(table, 5, kNoControl);
  const ProbeResult look = probe_node(context, node_of(board), value_of(window));
  counters = context.counters;
  return look;
}

TEST_CASE("bounds outside the window, or equal ones, settle a position; others give a move") {
  const Board board = solving::boards_with_moves(1051, 12, 1).front();
  Counters c;
  const auto settled = [&](Bounds known, Bounds window) {
    const ProbeResult look = entered(board, node_in_discs(known, 19, 12, kCertain), window, c);
    CHECK(c.inner_entries == 0);  // the caller, which plays the disc, counts the entry
    CHECK(c.inner_leaves == (look.value ? 1 : 0));
    CHECK(c.table.cutoffs == c.inner_leaves);
    if (!look.value) CHECK(look.move == 19);
    return look.value ? std::optional(score_of(*look.value)) : std::nullopt;
  };
  CHECK(settled({4, 64}, {2, 4}) == 4);
  CHECK(settled({8, 64}, {2, 4}) == 8);
  CHECK_FALSE(settled({2, 64}, {2, 4}));
  CHECK(settled({-64, 2}, {2, 4}) == 2);
  CHECK(settled({-64, -8}, {2, 4}) == -8);
  CHECK_FALSE(settled({-64, 4}, {2, 4}));
  CHECK(settled({0, 0}, {-10, 10}) == 0);
  CHECK_FALSE(settled({0, 2}, {-10, 10}));
  CHECK_FALSE(settled({-8, 8}, {-10, 10}));
}

TEST_CASE("a shallower or selective node never settles an exact search, but gives a move") {
  const Board board = solving::boards_with_moves(1052, 12, 1).front();
  for (const Node node :
       {node_in_discs({10, 10}, 19, 11, kCertain), node_in_discs({10, 10}, 19, 12, kCertain - 1),
        node_in_discs({10, 64}, 19, 0, 1), node_in_discs({-64, -10}, 19, 11, kCertain)}) {
    Counters counters;
    const ProbeResult look = entered(board, node, {-2, 0}, counters);
    CHECK_FALSE(look.value);
    CHECK(look.move == 19);
    CHECK(counters.table.hits() == 1);
    CHECK(counters.table.cutoffs == 0);
    CHECK(counters.inner_leaves == 0);
  }
}

TEST_CASE("a selective or shallower node in the table never spoils an exact score") {
  sample::Random random(1061);
  for (const Board& board : solving::boards_with_moves(1062, 9, 10)) {
    INFO(naive::to_diagram(board));
    const Score score = naive::brute_force_alpha_beta(board);
    for (const Driver driver : solving::kDrivers) {
      Table table(10);
      TableStatistics counted;
      // False nodes for the board and all positions up to two plies after it, not marked exact.
      const auto lie = [&](const Board& b) {
        const bool shallow = random.below(2) == 0;
        const Score wrong = 2 * random.below(65) - 64;
        const int depth = b.empty_count() - (shallow ? 1 : 0);
        table.store(zobrist_hash(b), b,
                    node_in_discs({wrong, wrong}, random.below(64), depth, shallow ? kCertain : 90),
                    counted);
      };
      lie(board);
      for (const Square x : squares(board.legal_moves())) {
        const Board child = board.after(x, board.flips(x));
        lie(child);
        for (const Square y : squares(child.legal_moves())) lie(child.after(y, child.flips(y)));
      }
      const Solution solution =
          solve(table, board, {.driver = driver, .first_guess = {}, .min_empties_for_table = 5});
      CHECK(solution.bounds.exact());
      CHECK(solution.bounds.lower == score);
      CHECK(solving::replay(board, solution.pv) == score);
    }
  }
}

}  // namespace
}  // namespace tiger
