// All drivers of `tiger compare` find the score of the brute force, whatever the table forgets.
#include "compare/contender.h"

#include <doctest/doctest.h>

#include "eval/weights.h"
#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger::tools {
namespace {

bool contain(ValueBounds bounds, Value value) {
  return bounds.lower <= value && value <= bounds.upper;
}

// Of MTD(best): a move whose exact score is the best one, and bounds that contain it.
void check_best_move(const SearchContext& context, const Board& root, Score score) {
  const ValueBounds bounds = context.root.bounds();
  CHECK(contain(bounds, value_of(score)));
  if (bounds.lower == kValueMin) return;  // then any move does
  const Square move = context.root.move();
  REQUIRE(move < kNoSquare);
  REQUIRE((root.legal_moves() >> move & 1) == 1);
  CHECK(-naive::brute_force_alpha_beta(root.after(move, root.flips(move))) == score);
}

void check_answer(const Contender& contender, const SearchContext& context, const Board& root,
                  Score score) {
  CAPTURE(contender.name);
  if (!contender.finds_score) return check_best_move(context, root, score);
  CHECK(context.root.bounds().exact());
  CHECK(context.root.bounds().lower == value_of(score));
  if (score == kScoreMin) return;
  const Square move = context.root.move();
  REQUIRE(move < kNoSquare);
  CHECK(-naive::brute_force_alpha_beta(root.after(move, root.flips(move))) == score);
}

TEST_CASE("every driver finds the score with every table, down to one bucket") {
  sample::Random random(2401);
  for (int empties = 1; empties <= 9; ++empties)
    for (const Board& root : solving::boards_with_moves(2402 + empties, empties, 6)) {
      INFO(naive::to_diagram(root));
      const Score score = naive::brute_force_alpha_beta(root);
      const auto check = [&](const solving::TableKind& kind) {
        CAPTURE(kind.name);
        for (const Contender& contender : all_contenders()) {
          if (contender.only_to_the_end) continue;
          Table table(kind.hash_bits, kind.design);
          SearchContext context(table, kind.min_empties_for_table, kNoControl);
          const Score guess = random.below(161) - 80;
          CAPTURE(guess);
          context.begin_iteration({});
          contender.search(context, root,
                           {.control = kNoControl,
                            .min_empties_for_table = kind.min_empties_for_table,
                            .first_guess = value_of(guess)});
          check_answer(contender, context, root, score);
        }
      };
      for (const auto& kind : solving::kTableKinds) check(kind);
      for (const auto& kind : solving::kBrokenTableKinds) check(kind);
    }
}

TEST_CASE("drivers may follow each other on one table") {
  for (const Board& root : solving::boards_with_moves(2421, 9, 6)) {
    INFO(naive::to_diagram(root));
    const Score score = naive::brute_force_alpha_beta(root);
    Table table(4);
    for (const Contender& first : all_contenders())
      for (const Contender& second : all_contenders()) {
        if (first.only_to_the_end || second.only_to_the_end) continue;
        table.clear();
        for (const Contender* contender : {&first, &second}) {
          SearchContext context(table, 5, kNoControl);
          context.begin_iteration({});
          contender->search(
              context, root,
              {.control = kNoControl, .min_empties_for_table = 5, .first_guess = value_of(0)});
          check_answer(*contender, context, root, score);
        }
      }
  }
}

TEST_CASE("every driver finds the same value at a fixed depth, and to the end of larger boards") {
  for (const int empties : {14, 20, 30})
    for (const Board& root : solving::boards_with_moves(2431 + empties, empties, 4)) {
      INFO(naive::to_diagram(root));
      for (const int plies : {1, 3, 6, 14}) {
        if (plies == 14 && empties != 14) continue;
        std::optional<Value> wanted;
        for (const Contender& contender : all_contenders()) {
          CAPTURE(contender.name);
          if (contender.only_to_the_end && plies != empties) continue;
          Table table(10);
          SearchContext context(table, params::kMinEmptiesForTable, kNoControl,
                                &embedded_weights());
          context.begin_iteration({empties - plies});
          contender.search(
              context, root,
              {.control = kNoControl, .weights = &embedded_weights(), .first_guess = value_of(3)});
          const ValueBounds bounds = context.root.bounds();
          if (!wanted) wanted = bounds.lower;
          CHECK(contain(bounds, *wanted));
          CHECK(bounds.exact() >= contender.finds_score);
        }
      }
    }
}

TEST_CASE("names are those of the list, and the first four are compared by default") {
  CHECK(default_contenders().size() == 4);
  for (const Contender& contender : all_contenders())
    CHECK(find_contender(contender.name) == &contender);
  CHECK(find_contender("negascout") == nullptr);
}

}  // namespace
}  // namespace tiger::tools
