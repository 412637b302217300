// What a caller does not set: no limits. What a search has not found out: nothing is claimed.
#include <doctest/doctest.h>

#include "search/analysis.h"
#include "search/experiment.h"
#include "search/ordering.h"
#include "search/params.h"
#include "search/playing_levels.h"
#include "search/solver.h"

using namespace tiger;

TEST_CASE("a result that no search has filled in claims nothing") {
  const Solution solution;
  CHECK_FALSE(solution.complete);
  CHECK(solution.bounds.lower == kScoreMin);
  CHECK(solution.bounds.upper == kScoreMax);
  CHECK(solution.best_move == kNoSquare);
  CHECK(solution.likely_move == kNoSquare);
  CHECK(solution.counters.nodes() == 0);
  CHECK(solution.counters.leaf_nodes() == 0);
  CHECK(solution.counters.null_window_calls == 0);
  CHECK(solution.counters.researches == 0);
  CHECK_FALSE(AllMoves().complete);

  const Analysis analysis;
  CHECK_FALSE(analysis.complete);
  CHECK_FALSE(analysis.exact());
  CHECK(analysis.plies == 0);
  CHECK(AnalysedMove().move == kNoSquare);
  CHECK(AnalysedMove().value == Value{});

  CHECK(Progress().best_move == kNoSquare);
  const RootSearch question;
  CHECK(question.value == Value{});
  CHECK(question.best_move == kNoSquare);
  CHECK(question.nodes == 0);
}

TEST_CASE("a search is exact and has no limits unless its caller sets some") {
  const SearchDepth depth;
  CHECK(depth.horizon == 0);
  CHECK(depth.confidence == 100);
  const SearchControl control;
  CHECK(control.max_nodes == UINT64_MAX);
  CHECK(control.team == nullptr);
  const SearchLimits limits;
  CHECK(limits.depth == SearchLimits::kNone);
  CHECK(limits.solve_from == SearchLimits::kNone);
  CHECK(limits.confidence == 100);
  CHECK(AnalysisSettings().lines == 1);
  CHECK(SolveSettings().uses_endgame_cache());
  CHECK(Experiment().grain == params::kGrain);
  CHECK(Experiment().table == nullptr);
  CHECK(Experiment().noise == 0);
  CHECK(OrderingHints().table_move == kNoSquare);
}
