// The drivers by themselves: any window with even ends, any first guess.
#include "search/drivers.h"

#include <doctest/doctest.h>

#include "search/search_node.h"
#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

void run(Driver driver, SearchContext& context, const Board& root, Bounds window,
         std::optional<Score> first_guess) {
  switch (driver) {
    case Driver::kPvs: return pvs(context, root, window, first_guess);
    case Driver::kMtdf: return mtdf(context, root, window, first_guess);
    case Driver::kAlphaBeta: return alpha_beta(context, root, window);
  }
}

// Inside the window the score itself, otherwise on which side it lies; never anything false.
void check_answer(const SearchContext& context, const Board& root, Bounds window, Score score) {
  const Bounds bounds = score_of(context.root.bounds());
  CAPTURE(window.lower);
  CAPTURE(window.upper);
  CAPTURE(bounds.lower);
  CAPTURE(bounds.upper);
  CAPTURE(score);
  CHECK(solving::contain(bounds, score));
  if (score <= window.lower)
    CHECK(bounds.upper <= window.lower);
  else if (score >= window.upper)
    CHECK(bounds.lower >= window.upper);
  else
    CHECK(bounds.exact());

  if (bounds.lower == kScoreMin) return;
  const Square move = context.root.move();
  REQUIRE(move < kNoSquare);
  REQUIRE((root.legal_moves() >> move & 1) == 1);
  CHECK(-naive::brute_force_alpha_beta(root.after(move, root.flips(move))) >= bounds.lower);
}

TEST_CASE("every driver gives the right answer in every window") {
  sample::Random random(501);
  for (int empties = 1; empties <= 8; ++empties)
    for (const Board& root : solving::boards_with_moves(502 + empties, empties, 12)) {
      INFO(naive::to_diagram(root));
      const Score score = naive::brute_force_alpha_beta(root);
      for (const auto& kind : solving::kTableKinds) {
        Table table(kind.hash_bits, kind.design);
        for (int i = 0; i < 12; ++i) {
          const Score lower = 2 * random.below(64) - 64;
          const Score upper = lower + 2 + 2 * random.below((64 - lower) / 2);
          for (const Driver driver : solving::kDrivers) {
            CAPTURE(driver_name(driver));
            SearchContext context(table, kind.min_empties_for_table, kNoControl);
            run(driver, context, root, {lower, upper}, std::nullopt);
            check_answer(context, root, {lower, upper}, score);
          }
        }
      }
    }
}

TEST_CASE("a first guess never changes the answer in a window") {
  sample::Random random(511);
  for (const Board& root : solving::boards_with_moves(512, 8, 20)) {
    INFO(naive::to_diagram(root));
    const Score score = naive::brute_force_alpha_beta(root);
    Table table(8);
    for (int i = 0; i < 60; ++i) {
      const Score lower = 2 * random.below(64) - 64;
      const Score upper = lower + 2 + 2 * random.below((64 - lower) / 2);
      const Score guess = random.below(161) - 80;
      CAPTURE(guess);
      for (const Driver driver : {Driver::kPvs, Driver::kMtdf}) {
        CAPTURE(driver_name(driver));
        table.clear();
        SearchContext context(table, 5, kNoControl);
        run(driver, context, root, {lower, upper}, guess);
        check_answer(context, root, {lower, upper}, score);
      }
    }
  }
}

TEST_CASE(
    "the root is asked only about windows inside the one that is wanted, and never empty ones") {
  int beyond = 0;
  for (const Board& root : solving::boards_with_moves(515, 8, 30)) {
    INFO(naive::to_diagram(root));
    const Score score = naive::brute_force_alpha_beta(root);
    Table table(8);
    for (Score lower = kScoreMin; lower < kScoreMax; lower += 6)
      for (const Score width : {2, 4, 6, 12})
        for (Score guess = lower - 2; guess <= lower + width + 2; guess += 2)
          for (const Driver driver : {Driver::kPvs, Driver::kMtdf}) {
            const Bounds wanted{lower, std::min(lower + width, kScoreMax)};
            CAPTURE(wanted.lower);
            CAPTURE(wanted.upper);
            CAPTURE(guess);
            table.clear();
            ValueBounds known;
            SearchControl control;
            control.searched_root = [&](const RootSearch& search) {
              CHECK(is_window(score_of(search.window), search.depth));
              CHECK(search.window.lower >= wanted.lower);
              CHECK(search.window.upper <= wanted.upper);
              // What was asked was not known yet.
              CHECK((known.lower < wanted.upper && known.upper > wanted.lower && !known.exact()));
              known = search.bounds;
            };
            SearchContext context(table, 5, control);
            run(driver, context, root, wanted, guess);
            check_answer(context, root, wanted, score);
            beyond += score < wanted.lower || score > wanted.upper;
          }
  }
  CHECK(beyond > 1000);
}

TEST_CASE("MTD(f) with the score as first guess needs two tests, or one for -64 and +64") {
  int at_the_ends = 0;
  for (int empties = 2; empties <= 8; ++empties)
    for (const Board& root : solving::boards(521 + empties, empties, 100)) {
      if (root.legal_moves() == 0) continue;
      const Score score = naive::brute_force_alpha_beta(root);
      const bool end = score == kScoreMin || score == kScoreMax;
      at_the_ends += end ? 1 : 0;
      Table table(8);
      SearchContext context(table, params::kMinEmptiesForTable, kNoControl);
      mtdf(context, root, {kScoreMin, kScoreMax}, score);
      CHECK(context.counters.null_window_calls == (end ? 1 : 2));
      CHECK(context.counters.researches == 0);
      CHECK(context.root.bounds().exact());
    }
  CHECK(at_the_ends > 0);
}

TEST_CASE("the first test of MTD(f) is at its first guess, made even") {
  // Each even guess leads to the same tests as the odd one above it.
  for (const Board& root : solving::boards_with_moves(531, 7, 20))
    for (Score guess = -64; guess <= 62; guess += 2) {
      Table table(8);
      SearchContext even(table, params::kMinEmptiesForTable, kNoControl);
      mtdf(even, root, {kScoreMin, kScoreMax}, guess);
      table.clear();
      SearchContext odd(table, params::kMinEmptiesForTable, kNoControl);
      mtdf(odd, root, {kScoreMin, kScoreMax}, guess + 1);
      CHECK(solving::all_counts(even.counters) == solving::all_counts(odd.counters));
    }
}

TEST_CASE("alpha-beta uses no null windows, and all three drivers count their work") {
  std::uint64_t researches = 0;
  for (const Board& root : solving::boards_with_moves(541, 9, 30)) {
    for (const Driver driver : solving::kDrivers) {
      Table table(10);
      SearchContext context(table, params::kMinEmptiesForTable, kNoControl);
      run(driver, context, root, {kScoreMin, kScoreMax}, std::nullopt);
      const Counters& c = context.counters;
      CHECK((c.null_window_calls == 0) == (driver == Driver::kAlphaBeta));
      CHECK(c.researches <= c.null_window_calls);
      if (driver == Driver::kPvs) researches += c.researches;
      CHECK(c.leaf_nodes() <= c.entries());
      CHECK(c.table.cutoffs <= c.table.hits());
      CHECK(c.table.stores <= c.table.probes);
    }
  }
  CHECK(researches > 0);
}

}  // namespace
}  // namespace tiger
