// Questions about many positions with one table, against brute force.
#include <doctest/doctest.h>

#include "search/principal_variation.h"
#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

TEST_CASE("every bound is reached or not, and by a move that reaches it") {
  for (const auto& kind : solving::kTableKinds) {
    CAPTURE(kind.name);
    Table table(kind.hash_bits, kind.design);
    const SolveSettings settings{.min_empties_for_table = kind.min_empties_for_table,
                                 .endgame_cache = kind.endgame_cache};
    const SearchControl control;
    ClaimSearch search(table, settings, control);
    for (int empties = 0; empties <= 9; ++empties)
      for (const Board& board : solving::boards(5501 + empties, empties, 8)) {
        INFO(naive::to_diagram(board));
        const Score score = naive::brute_force_alpha_beta(board);
        for (const Score bound : {-62, score - 2, score, score + 2, score + 4, 64})
          if (bound > kScoreMin && bound <= kScoreMax)
            CHECK(search.reaches(board, bound) == (score >= bound));
        if (board.legal_moves() == 0) continue;
        for (const Score bound : {score - 8, score}) {
          if (bound <= kScoreMin) continue;
          const Square move = search.reaching_move(board, bound);
          REQUIRE((board.legal_moves() >> move & 1) != 0);
          CHECK(-naive::brute_force_alpha_beta(board.after(move, board.flips(move))) >= bound);
        }
      }
    CHECK_FALSE(search.stopped());
    CHECK(search.counters().nodes() > 0);
  }
}

TEST_CASE("after a search of the root, the moves of its tree cost nothing") {
  for (const Board& board : solving::boards_with_moves(5511, 16, 4)) {
    Table table(16);
    const Solution solution = solve(table, board, {.driver = Driver::kMtdf});
    const SearchControl control;
    ClaimSearch search(table, {}, control);
    if (solution.bounds.lower == kScoreMin) continue;
    search.reaching_move(board, solution.bounds.lower);
    CHECK(search.counters().nodes() == 0);
  }
}

TEST_CASE("a stopped search says so") {
  const std::atomic<bool> stop = true;
  const SearchControl control{.stop = &stop};
  Table table(10);
  ClaimSearch search(table, {}, control);
  const Board board = solving::boards_with_moves(5521, 20, 1).front();
  search.reaches(board, 2);
  CHECK(search.stopped());
}

}  // namespace
}  // namespace tiger
