// Leaves rounded to a grain: the drivers find the same values as minimax over the naive rules with
// rounded leaves.
#include <doctest/doctest.h>

#include "search/minimax.h"
#include "search/solving.h"

namespace tiger {
namespace {

using solving::Minimax;

constexpr int kGrains[] = {1, 4, 16, 32, 64, 128, 256, 2048};  // in units

ValueBounds searched(const Board& board, int depth, Driver driver, Value grain) {
  Table table(8);
  SearchContext context(table, 1, kNoControl, &embedded_weights(), {.grain = grain});
  run_iteration(context, board, driver, SearchDepth{board.empty_count() - depth, kCertain},
                {kScoreMin, kScoreMax}, Score{3});
  return context.root.bounds();
}

struct GrainTally {
  int values = 0;
  int changed = 0;  // scores that differ from those without a grain
};

void check(const Board& board, int depth, Value grain, GrainTally& tally) {
  Minimax minimax(grain);
  const Value value = minimax.exact(board, depth);
  for (const Driver driver : solving::kDrivers) {
    const ValueBounds found = searched(board, depth, driver, grain);
    CHECK(found.exact());
    CHECK(found.lower == value);
    CHECK((found.lower == floor_to(found.lower, grain) || minimax.ends > 0));
  }
  ++tally.values;
  tally.changed += value != Minimax().exact(board, depth) ? 1 : 0;
}

TEST_CASE("searches with rounded leaves have minimax's values: multiples, except for ended games") {
  for (const int grain : kGrains) {
    CAPTURE(grain);
    GrainTally tally;
    for (int empties = 2; empties <= 52; empties += empties < 12 ? 1 : 8)
      for (const Board& board : solving::boards(1600 + empties, empties, empties < 12 ? 6 : 3))
        for (int depth = 1; depth <= std::min(3, empties - 1); ++depth) {
          if (board.legal_moves() == 0) continue;
          INFO(naive::to_diagram(board));
          CAPTURE(depth);
          check(board, depth, Value::of_units(grain), tally);
        }
    CHECK(tally.values > 150);
    CHECK((tally.changed > 0) == (grain != kUnitsPerDisc));
  }
}

TEST_CASE("the score of a game that ends before the leaves is not rounded") {
  // X plays c1, and then neither side can move: 3 discs to 61.
  const Board board = naive::from_diagram(
      "XO------ -------- -------- -------- -------- -------- -------- OOOOOOOO");
  for (const int grain : kGrains)
    for (const Driver driver : solving::kDrivers) {
      const ValueBounds found = searched(board, 2, driver, Value::of_units(grain));
      CHECK(found.lower == value_of(-58));
      CHECK(found.upper == value_of(-58));
    }
}

TEST_CASE("a leaf is rounded to the nearest multiple, halves up, and stays within -64 to +64") {
  Table table(0);
  for (const int grain : kGrains) {
    const SearchContext context(table, 1, kNoControl, &embedded_weights(),
                                {.grain = Value::of_units(grain)});
    // Rounded twice, first to discs, if the grain is larger.
    const int fine = grain > kUnitsPerDisc ? kUnitsPerDisc : 0;
    for (int units = -70 * kUnitsPerDisc; units <= 70 * kUnitsPerDisc; ++units) {
      const int leaf = context.leaf_value(units).units();
      CHECK(leaf % grain == 0);
      CHECK(std::abs(leaf) <= 64 * kUnitsPerDisc);
      if (std::abs(units) > 64 * kUnitsPerDisc) continue;
      CHECK((2 * (leaf - units) <= grain + fine && 2 * (units - leaf) < grain + fine));
    }
  }
}

}  // namespace
}  // namespace tiger
