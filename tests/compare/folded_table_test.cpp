// A table that treats a position and its seven mirror images as one: the scores stay the same, and
// what is known about one image is known about all.
#include <doctest/doctest.h>

#include "board/symmetry.h"
#include "compare/table_variants.h"
#include "search/minimax.h"
#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger::tools {
namespace {

SearchContext with_variant(Table& table, int min_empties_for_table, TableVariant& variant) {
  return {table, min_empties_for_table, kNoControl, &embedded_weights(), {.table = &variant}};
}

ValueBounds searched(SearchContext& context, const Board& root, Driver driver, SearchDepth depth) {
  run_iteration(context, root, driver, depth, ValueBounds{}, std::nullopt);
  return context.root.bounds();
}

// On one table: the board and some images of it, by all drivers.
void check_searches(const Board& board, SearchDepth depth, Score value,
                    const solving::TableKind& kind) {
  CAPTURE(kind.name);
  INFO(naive::to_diagram(board));
  Table table(kind.hash_bits, kind.design);
  FoldedTable<Table> folded(table);
  int symmetry = 0;
  for (const Driver driver : solving::kDrivers) {
    CAPTURE(driver_name(driver));
    SearchContext context = with_variant(table, kind.min_empties_for_table, folded);
    const ValueBounds found = searched(context, symmetric(board, symmetry), driver, depth);
    CHECK(found.exact());
    CHECK(found.lower == value_of(value));
    symmetry += 3;
  }
}

TEST_CASE("searches to a depth find the same values with canonical positions") {
  for (const int empties : {6, 9, 14, 27, 40, 55}) {
    int n = 0;
    for (const Board& board : solving::boards_with_moves(1700 + empties, empties, 6)) {
      const int depth = 1 + n % 4;
      check_searches(board, {empties - depth, kCertain}, solving::Minimax().value(board, depth),
                     solving::kTableKinds[n++ % std::size(solving::kTableKinds)]);
    }
  }
}

TEST_CASE("searches to the end find the same scores with them, also with a broken hash") {
  for (const int empties : {5, 7, 9, 10})
    for (const Board& board : solving::boards_with_moves(1710 + empties, empties, 6)) {
      const Score score = naive::brute_force_alpha_beta(board);
      for (const auto& kind : solving::kTableKinds) check_searches(board, {}, score, kind);
      for (const auto& kind : solving::kBrokenTableKinds) check_searches(board, {}, score, kind);
    }
}

// What is known about a board is known about its images, and the move is good in each.
bool check_images(SearchContext& context, const Board& board, SearchDepth depth) {
  const std::optional<Node> known = context.probe(zobrist_hash(board), board);
  for (int s = 0; s < kSymmetries; ++s) {
    CAPTURE(s);
    const Board image = symmetric(board, s);
    const std::optional<Node> found = context.probe(zobrist_hash(image), image);
    REQUIRE(found.has_value() == known.has_value());
    if (!found) continue;
    CHECK(found->lower == known->lower);
    CHECK(found->upper == known->upper);
    CHECK(found->depth == depth.plies(board.empty_count()));
    CHECK(context.table_move(zobrist_hash(image), image) == found->move);
    REQUIRE(found->move < kNoSquare);
    REQUIRE((naive::legal_moves(naive::from_board(image)) >> found->move & 1) == 1);
    const Board child = image.after(found->move, image.flips(found->move));
    if (found->lower > kValueMin && depth.to_the_end())
      CHECK(value_of(-naive::brute_force_alpha_beta(child)) >= found->lower);
  }
  return known.has_value();
}

TEST_CASE("after a search the table answers for all eight images, with a move for each") {
  int known = 0;
  for (const int empties : {8, 9, 30, 50})
    for (const Board& board : solving::boards_with_moves(1720 + empties, empties, 4)) {
      INFO(naive::to_diagram(board));
      const SearchDepth depth = empties < 10 ? SearchDepth{} : SearchDepth{empties - 4, kCertain};
      Table table(12);
      FoldedTable<Table> folded(table);
      SearchContext context = with_variant(table, 5, folded);
      searched(context, symmetric(board, empties % 8), Driver::kPvs, depth);
      CHECK(check_images(context, board, depth));
      for (const Square x : squares(board.legal_moves()))
        known += check_images(context, board.after(x, board.flips(x)), depth) ? 1 : 0;

      // Probed directly, the table knows only one image of the eight.
      TableStatistics counted;
      int stored = 0;
      for (int s = 0; s < kSymmetries; ++s) {
        const Board image = symmetric(board, s);
        stored += table.probe(zobrist_hash(image), image, counted) ? 1 : 0;
      }
      CHECK(stored == 1);
    }
  CHECK(known > 40);
}

TEST_CASE("canonical positions save work from the first move on, and change no score") {
  const Board start = naive::to_board(naive::start());
  for (const Driver driver : solving::kDrivers) {
    CAPTURE(driver_name(driver));
    Table folded_table(16), plain_table(16);
    FoldedTable<Table> variant(folded_table);
    SearchContext folded = with_variant(folded_table, 1, variant);
    SearchContext plain(plain_table, 1, kNoControl, &embedded_weights());
    const SearchDepth depth{start.empty_count() - 6, kCertain};
    const ValueBounds found = searched(folded, start, driver, depth);
    const ValueBounds wanted = searched(plain, start, driver, depth);
    CHECK((found.exact() && wanted.exact()));
    CHECK(found.lower == wanted.lower);
    CHECK(folded.counters.nodes() < plain.counters.nodes());
    CHECK(folded.counters.table.hits() > 0);
  }
}

}  // namespace
}  // namespace tiger::tools
