// An analysis that leaves moves out of account finds the best of the others.
#include <doctest/doctest.h>

#include "search/analysis.h"
#include "support/brute_force.h"
#include "support/random_boards.h"

namespace tiger {
namespace {

TEST_CASE("the best of the moves that are not excluded is found, with its exact score") {
  sample::Random random(5);
  Table table(10);
  int tried = 0;
  while (tried < 60) {
    const Board board = sample::random_position(random, 4 + random.below(5)).board;
    const auto moves = naive::brute_force_moves(board);
    if (moves.size() < 2) continue;
    ++tried;
    AnalysisSettings settings;
    Score best = kScoreMin - 1;
    for (const auto& [move, score] : moves) {
      const bool last = move == moves.back().move && best < kScoreMin;
      if (!last && random.below(2) != 0)
        settings.excluded |= bit(move);
      else
        best = std::max(best, score);
    }
    table.clear();
    const Analysis analysis = analyse(table, board, settings);
    REQUIRE(analysis.exact());
    REQUIRE(!analysis.moves.empty());
    const AnalysedMove& found = analysis.moves.front();
    CHECK((settings.excluded & bit(found.move)) == 0);
    CHECK(found.score() == best);
    for (const auto& [move, score] : moves)
      if (move == found.move) CHECK(score == best);
  }
}

}  // namespace
}  // namespace tiger
