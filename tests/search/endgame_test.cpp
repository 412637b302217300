#include "search/endgame.h"

#include <doctest/doctest.h>

#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

Score ask(SearchContext& context, const Board& board, Score alpha) {
  return endgame_search(context, board, board.empty_count(), parity_of(board.empties()), alpha);
}

void check_all_windows(SearchContext& context, const Board& board) {
  INFO(naive::to_diagram(board));
  const Score score = naive::brute_force_alpha_beta(board);
  for (int n = 0; n < 64; ++n) {
    const Score alpha = kScoreMin + 2 * (n * 29 % 64);  // distant ones in turn, to fill the cache
    const Score value = ask(context, board, alpha);
    CAPTURE(alpha);
    CAPTURE(score);
    CHECK(value % 2 == 0);
    if (value > alpha)
      CHECK(score >= value);
    else
      CHECK(score <= value);
  }
}

TEST_CASE("near the end a null window finds on which side of alpha the score is") {
  Table table(0);
  for (int empties = 5; empties <= 8; ++empties) {
    SearchContext cached(table, solving::kNoTable, kNoControl);  // one cache for all boards
    EndgameCache cache(EndgameCache::kBits);
    cached.table.use_endgame_cache(cache);
    SearchContext plain(table, solving::kNoTable, kNoControl);
    for (const Board& board : solving::boards(701 + empties, empties, empties < 8 ? 40 : 20)) {
      check_all_windows(cached, board);
      check_all_windows(plain, board);
    }
  }
}

TEST_CASE("a position that the cache knows is not searched again") {
  Table table(0);
  for (const Board& board : solving::boards_with_moves(711, 8, 20)) {
    SearchContext context(table, solving::kNoTable, kNoControl);
    EndgameCache cache(EndgameCache::kBits);
    context.table.use_endgame_cache(cache);
    const Score value = ask(context, board, 0);
    const Counters before = context.counters;
    CHECK(ask(context, board, 0) == value);
    CHECK(context.counters.nodes() == before.nodes());
    CHECK(context.counters.leaf_nodes() == before.leaf_nodes() + 1);
  }
}

TEST_CASE("the solution is the same with the cache and without") {
  for (int empties = 9; empties <= 13; ++empties)
    for (const Board& board : solving::boards(721 + empties, empties, 8))
      for (const Driver driver : solving::kDrivers) {
        INFO(naive::to_diagram(board));
        Table table(12);
        const Solution with = solve(table, board, {.driver = driver});
        table.clear();
        const Solution again = solve(table, board, {.driver = driver});
        table.clear();
        const Solution without = solve(table, board, {.driver = driver, .endgame_cache = false});
        CHECK(with.bounds.exact());
        CHECK(with.bounds.lower == without.bounds.lower);
        CHECK(solving::replay(board, with.pv) == with.bounds.lower);
        CHECK(solving::all_counts(with.counters) == solving::all_counts(again.counters));
      }
}

}  // namespace
}  // namespace tiger
