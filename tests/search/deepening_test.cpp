// What comes before the exact pass.
#include "search/deepening.h"

#include <doctest/doctest.h>

#include "search/passes.h"

namespace tiger {
namespace {

using solving::kUnsure;

TEST_CASE("few empty squares are solved at once, many are prepared") {
  for (int empties = 0; empties < knobs::kDeepeningFloor; ++empties)
    CHECK(passes_before_exact(empties).empty());
  for (int empties = knobs::kDeepeningFloor; empties <= 60; ++empties)
    CHECK_FALSE(passes_before_exact(empties).empty());
}

int order_of(Reach reach, int empties) {
  return tiger::order_of({.depth = reach.depth(empties), .confidence = reach.confidence});
}

TEST_CASE("every pass goes further than the one before it, and none is exact") {
  for (int empties = 0; empties <= 60; ++empties) {
    CAPTURE(empties);
    Reach before{empties, 1};
    for (const Reach reach : passes_before_exact(empties)) {
      CAPTURE(reach.horizon);
      CAPTURE(reach.confidence);
      CHECK((reach.horizon == 0 || reach.horizon >= knobs::kLeastHorizon));
      CHECK(reach.depth(empties) + reach.horizon == empties);
      CHECK(reach.depth(empties) >= before.depth(empties));
      // The order of the table: no result of a pass stands in the way of a later one's.
      CHECK(order_of(reach, empties) > order_of(before, empties));
      CHECK(order_of(reach, empties) < order_of(Reach{}, empties));
      if (reach.confidence == kCertain)
        CHECK(reach.depth(empties) <= knobs::kCertainDepth);
      else
        CHECK(std::count(std::begin(kUnsure), std::end(kUnsure), reach.confidence) == 1);
      if (before.confidence != kCertain) CHECK(reach.confidence >= before.confidence);
      before = reach;
    }
  }
}

TEST_CASE("passes to a depth end there, by way of every other depth") {
  for (int empties = 2; empties <= 60; ++empties)
    for (int depth = 1; depth < empties; ++depth) {
      CAPTURE(empties);
      CAPTURE(depth);
      const std::vector<Reach> passes = passes_to_depth(empties, depth);
      REQUIRE_FALSE(passes.empty());
      CHECK(passes.front().depth(empties) <= 2);
      CHECK(passes.back().depth(empties) == depth);
      for (std::size_t i = 0; i < passes.size(); ++i) {
        if (i > 0) CHECK(passes[i].horizon == passes[i - 1].horizon - 2);
        const bool certain = passes[i].depth(empties) <= knobs::kCertainDepth;
        CHECK(passes[i].confidence == (certain ? kCertain : knobs::kDeepConfidence));
      }
    }
}

TEST_CASE("selective passes to the end are the more, the farther it is") {
  std::size_t before = 0;
  for (int empties = 0; empties <= 60; ++empties) {
    const std::vector<Reach> passes = passes_to_the_end(empties);
    CHECK(passes.size() >= before);
    before = passes.size();
    if (empties < knobs::kSelectiveFloor) CHECK(passes.empty());  // they would be exact
    for (std::size_t i = 0; i < passes.size(); ++i) {
      CHECK(passes[i].horizon == 0);
      CHECK(passes[i].confidence < kCertain);
      if (i > 0) CHECK(passes[i].confidence > passes[i - 1].confidence);
    }
  }
  CHECK(before > 0);
}

TEST_CASE("neighbouring scores are two apart at the end of the game, one before it") {
  for (const int confidence : {73, 99, kCertain}) {
    CHECK(Reach{0, confidence}.step() == 2);
    for (int horizon = 1; horizon <= 60; ++horizon) CHECK(Reach{horizon, confidence}.step() == 1);
  }
}

// The reaches that a solver passes through, as its watcher sees them.
std::vector<Reach> watched(const Board& board, const SolveSettings& settings) {
  Table table(12);
  std::vector<Reach> seen;
  SearchControl control;
  control.watcher = [&](const Progress& progress) {
    if (seen.empty() || seen.back() != progress.reach) seen.push_back(progress.reach);
  };
  CHECK(solve(table, board, settings, control).complete);
  return seen;
}

TEST_CASE("the solver makes these passes in their order and the exact one last") {
  const Board board = solving::boards_with_moves(1501, 16, 1).front();
  std::vector<Reach> all = passes_before_exact(16);
  all.push_back({});
  for (const Driver driver : solving::kDrivers) {
    CAPTURE(driver_name(driver));
    const std::vector<Reach> seen = watched(board, {.driver = driver});
    // The shortest may end before the watcher has his turn.
    std::size_t next = 0;
    for (const Reach reach : seen) {
      while (next < all.size() && all[next] != reach) ++next;
      CHECK(next < all.size());
    }
    CHECK(seen.size() >= 2);
    CHECK(seen.back() == Reach{});
    const std::vector<Reach> without = watched(board, {.driver = driver, .weights = nullptr});
    CHECK(without == std::vector<Reach>{Reach{}});
  }
}

}  // namespace
}  // namespace tiger
