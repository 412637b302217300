// Minimal trees and graphs against exhaustive dynamic programming over the naive rules, and beside
// what the drivers need.
#include "compare/minimal_graph.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "compare/contender.h"
#include "eval/weights.h"
#include "search/endgame.h"
#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger::tools {
namespace {

enum class Question { kAtLeast, kAtMost, kIs };

// The minimal tree, from the exact scores of all positions. It shares with the tool only what both
// read at a leaf: stable discs, and the search of the last four squares.
class Programme {
 public:
  // The fewest entries below a position that prove the claim, which must be true.
  long cost(const Board& board, Question question, Score bound) {
    if (question == Question::kIs && bound == kScoreMin) question = Question::kAtMost;
    if (question == Question::kIs && bound == kScoreMax) question = Question::kAtLeast;
    const int empties = board.empty_count();
    if (question != Question::kAtLeast && stability_cutoff(board, empties, bound)) {
      if (question == Question::kAtMost) return 0;
      question = Question::kAtLeast;
    }
    return below(board, question, bound);
  }

  // The same for a root, whose own stable discs nobody looks at.
  long cost_of_root(const Board& board) {
    const Score score = naive::brute_force_alpha_beta(board);
    if (score == kScoreMin) return below(board, Question::kAtMost, score);
    if (score == kScoreMax) return below(board, Question::kAtLeast, score);
    return below(board, Question::kIs, score);
  }

 private:
  long below(const Board& board, Question question, Score bound) {
    const auto key = std::tuple(board.player, board.opponent, question, bound);
    if (const auto found = costs_.find(key); found != costs_.end()) return found->second;
    const naive::Grid grid = naive::from_board(board);
    long cost = 0;
    if (naive::legal_moves(grid) != 0)
      cost = by_moves(grid, question, bound);
    else if (!naive::is_over(grid))
      cost = this->cost(board.passed(), turned(question), -bound);
    costs_.emplace(key, cost);
    return cost;
  }

  long by_moves(const naive::Grid& grid, Question question, Score bound) {
    long all = 0;
    std::optional<long> good;
    for (Square x = 0; x < 64; ++x) {
      if ((naive::legal_moves(grid) >> x & 1) == 0) continue;
      const Board child = naive::to_board(naive::play(grid, x));
      long refuted = 0;
      if (question != Question::kAtLeast) all += refuted = enter(child, Question::kAtLeast, -bound);
      if (question == Question::kAtMost || -naive::brute_force_alpha_beta(child) < bound) continue;
      long proof = 0;
      if (child.player != 0) proof = enter(child, turned(question), -bound);
      good = std::min(good.value_or(proof - refuted), proof - refuted);
    }
    return question == Question::kAtMost ? all : all + good.value();
  }

  long enter(const Board& board, Question question, Score bound) {
    const int empties = board.empty_count();
    if (empties > 4) return 1 + cost(board, question, bound);
    if (empties == 4 && question == Question::kAtMost && stability_cutoff(board, 4, bound))
      return 1;
    Counters counters;
    counters.count_entry(empties);
    solve_at_most_4(board, question == Question::kAtMost ? bound : bound - 2,
                    question == Question::kAtLeast ? bound : bound + 2, counters);
    return static_cast<long>(counters.entries());
  }

  static Question turned(Question question) {
    if (question == Question::kIs) return question;
    return question == Question::kAtMost ? Question::kAtLeast : Question::kAtMost;
  }

  std::map<std::tuple<Bitboard, Bitboard, Question, Score>, long> costs_;
};

std::uint64_t graph_of(const Board& root, const GraphSettings& settings) {
  Table table(10);
  SearchContext context(table, settings.min_empties_for_table, kNoControl, settings.weights);
  context.begin_iteration({});
  const Counters graph = minimal_graph(context, root, settings, kNoControl);
  CHECK(context.counters.nodes() == 0);
  CHECK(context.root.bounds().exact());
  return graph.entries();
}

std::uint64_t entries_of(std::string_view driver, const Board& root,
                         const GraphSettings& settings) {
  Table table(12);
  SearchContext context(table, settings.min_empties_for_table, kNoControl, settings.weights);
  context.begin_iteration({});
  find_contender(driver)->search(context, root,
                                 {.control = kNoControl,
                                  .min_empties_for_table = settings.min_empties_for_table,
                                  .weights = settings.weights});
  return context.counters.entries();
}

TEST_CASE("without a table the cheapest graph is the minimal tree") {
  int positions = 0;
  std::uint64_t all_left = 0, all_real = 0;
  for (int empties = 4; empties <= 8; ++empties)
    for (const Board& root : solving::boards_with_moves(2501 + empties, empties, 11)) {
      INFO(naive::to_diagram(root));
      GraphSettings settings{.cutoffs = Cutoffs::kCheapest,
                             .min_empties_for_table = solving::kNoTable};
      const std::uint64_t real = graph_of(root, settings);
      CHECK(real == static_cast<std::uint64_t>(Programme().cost_of_root(root)));
      settings.cutoffs = Cutoffs::kLeftMost;
      const std::uint64_t left = graph_of(root, settings);
      CHECK(real <= left);
      for (const auto* driver : {"pvs", "mtdf", "alphabeta", "sss", "dual", "mtd-bi"})
        CHECK(left <= entries_of(driver, root, settings));
      all_left += left;
      all_real += real;
      ++positions;
    }
  CHECK(positions >= 50);
  CHECK(all_real < all_left);
}

TEST_CASE("with a table, the graphs are no larger than what the drivers visit") {
  for (const int empties : {7, 9, 11, 13})
    for (const Board& root : solving::boards_with_moves(2521 + empties, empties, 6)) {
      INFO(naive::to_diagram(root));
      GraphSettings settings{.weights = &embedded_weights()};
      const std::uint64_t left = graph_of(root, settings);
      settings.cutoffs = Cutoffs::kCheapest;
      const std::uint64_t real = graph_of(root, settings);
      CHECK(real <= left);
      for (const auto* driver : {"pvs", "mtdf", "alphabeta"})
        CHECK(left <= entries_of(driver, root, settings));
      settings.min_empties_for_table = solving::kNoTable;
      CHECK(real <= graph_of(root, settings));
    }
}

}  // namespace
}  // namespace tiger::tools
