// The iterations before the exact one.
#include "search/deepening.h"

#include <doctest/doctest.h>

#include "search/iterations.h"
#include "search/params.h"

namespace tiger {
namespace {

using solving::kUnsure;

TEST_CASE("few empty squares are solved at once, many after other iterations") {
  for (int empties = 0; empties < params::kMinEmptiesForDeepening; ++empties)
    CHECK(iterations_before_exact(empties).empty());
  for (int empties = params::kMinEmptiesForDeepening; empties <= 60; ++empties)
    CHECK_FALSE(iterations_before_exact(empties).empty());
}

auto order_of(SearchDepth depth, int empties) {
  return tiger::order_of({.depth = depth.plies(empties), .confidence = depth.confidence});
}

TEST_CASE("every iteration goes further than the one before it, and none is exact") {
  for (int empties = 0; empties <= 60; ++empties) {
    CAPTURE(empties);
    SearchDepth before{empties, 1};
    for (const SearchDepth depth : iterations_before_exact(empties)) {
      CAPTURE(depth.horizon);
      CAPTURE(depth.confidence);
      CHECK((depth.horizon == 0 || depth.horizon >= params::kMinLeafEmpties));
      CHECK(depth.plies(empties) + depth.horizon == empties);
      CHECK(depth.plies(empties) >= before.plies(empties));
      // By the order of the table, so that no result keeps a later iteration's out of its slot.
      CHECK(order_of(depth, empties) > order_of(before, empties));
      CHECK(order_of(depth, empties) < order_of(SearchDepth{}, empties));
      if (depth.confidence == kCertain)
        CHECK(depth.plies(empties) <= params::kMaxCertainDepth);
      else
        CHECK(std::count(std::begin(kUnsure), std::end(kUnsure), depth.confidence) == 1);
      if (before.confidence != kCertain) CHECK(depth.confidence >= before.confidence);
      before = depth;
    }
  }
}

TEST_CASE("iterations to a depth use every other depth and end at that depth") {
  for (int empties = 2; empties <= 60; ++empties)
    for (int depth = 1; depth < empties; ++depth) {
      CAPTURE(empties);
      CAPTURE(depth);
      const std::vector<SearchDepth> iterations = iterations_to_depth(empties, depth);
      REQUIRE_FALSE(iterations.empty());
      CHECK(iterations.front().plies(empties) <= 2);
      CHECK(iterations.back().plies(empties) == depth);
      for (std::size_t i = 0; i < iterations.size(); ++i) {
        if (i > 0) CHECK(iterations[i].horizon == iterations[i - 1].horizon - 2);
        const bool certain = iterations[i].plies(empties) <= params::kMaxCertainDepth;
        CHECK(iterations[i].confidence == (certain ? kCertain : params::kDeepConfidence));
      }
    }
}

TEST_CASE("the farther the end of the game, the more selective iterations go there") {
  std::size_t before = 0;
  for (int empties = 0; empties <= 60; ++empties) {
    const std::vector<SearchDepth> iterations = iterations_to_the_end(empties);
    CHECK(iterations.size() >= before);
    before = iterations.size();
    if (empties < params::kMinEmptiesForProbcut) CHECK(iterations.empty());  // they would be exact
    for (std::size_t i = 0; i < iterations.size(); ++i) {
      CHECK(iterations[i].horizon == 0);
      CHECK(iterations[i].confidence < kCertain);
      if (i > 0) CHECK(iterations[i].confidence > iterations[i - 1].confidence);
    }
  }
  CHECK(before > 0);
}

TEST_CASE("neighbouring scores differ by 2 in searches to the end of the game, by 1 in others") {
  for (const int confidence : {73, 99, kCertain}) {
    CHECK(SearchDepth{0, confidence}.granularity(params::kGrain) == 2);
    for (int horizon = 1; horizon <= 60; ++horizon)
      CHECK(SearchDepth{horizon, confidence}.granularity(params::kGrain) == 1);
  }
}

// The depths of a solver's iterations, as its watcher sees them.
std::vector<SearchDepth> watched(const Board& board, const SolveSettings& settings) {
  Table table(12);
  std::vector<SearchDepth> seen;
  SearchControl control;
  control.watcher = [&](const Progress& progress) {
    if (seen.empty() || seen.back() != progress.depth) seen.push_back(progress.depth);
  };
  CHECK(solve(table, board, settings, control).complete);
  return seen;
}

TEST_CASE("the solver runs these iterations in their order, and the exact one last") {
  const Board board = solving::boards_with_moves(1501, 16, 1).front();
  std::vector<SearchDepth> all = iterations_before_exact(16);
  all.push_back({});
  for (const Driver driver : solving::kDrivers) {
    CAPTURE(driver_name(driver));
    const std::vector<SearchDepth> seen = watched(board, {.driver = driver});
    // The shortest may end before the watcher is called.
    std::size_t next = 0;
    for (const SearchDepth depth : seen) {
      while (next < all.size() && all[next] != depth) ++next;
      CHECK(next < all.size());
    }
    CHECK(seen.size() >= 2);
    CHECK(seen.back() == SearchDepth{});
    const std::vector<SearchDepth> without = watched(board, {.driver = driver, .weights = nullptr});
    CHECK(without == std::vector<SearchDepth>{SearchDepth{}});
  }
}

}  // namespace
}  // namespace tiger
