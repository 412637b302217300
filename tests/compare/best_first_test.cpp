// MTD(+inf) and MTD(-inf) against SSS* and DUAL* of the textbook: with a memory that loses nothing,
// in a tree where no position is met twice, they value the same leaves in the same order.
#include "support/best_first.h"

#include <doctest/doctest.h>

#include "compare/mtd_family.h"
#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger::tools {
namespace {

// A null-window search of the tree that remembers all bounds, in the nodes themselves.
class MemorySearch {
 public:
  explicit MemorySearch(const Board& board) : root_(board) {}

  naive::BestFirstResult run(Value next_test(const Tests&)) {
    run_tests({}, value_of(2), next_test, [this](Value beta) {
      return std::optional(value_of(search(root_, score_of(beta))));
    });
    CHECK(root_.known.exact());
    return {root_.known.lower, leaves_};
  }

 private:
  Score search(naive::TreeNode& node, Score beta) {
    if (node.known.lower >= beta) return node.known.lower;
    if (node.known.upper < beta) return node.known.upper;
    if (node.children().empty()) {
      leaves_.push_back(node.path());
      node.known = {node.value(), node.value()};
      return node.value();
    }
    Score best = kScoreNone;
    for (const auto& child : node.children()) {
      best = std::max(best, -search(*child, -(beta - 2)));
      if (best >= beta) break;
    }
    (best >= beta ? node.known.lower : node.known.upper) = best;
    return best;
  }

  naive::TreeNode root_;
  std::vector<std::vector<std::uint8_t>> leaves_;
};

void check(const Board& board) {
  INFO(naive::to_diagram(board));
  const Score score = naive::brute_force_alpha_beta(board);
  const naive::BestFirstResult sss = naive::sss_star(board);
  const naive::BestFirstResult mtd_sss = MemorySearch(board).run(next_of_sss);
  CHECK(sss.score == score);
  CHECK(mtd_sss.score == score);
  CHECK(sss.leaves == mtd_sss.leaves);
  const naive::BestFirstResult dual = naive::dual_star(board);
  const naive::BestFirstResult mtd_dual = MemorySearch(board).run(next_of_dual);
  CHECK(dual.score == score);
  CHECK(mtd_dual.score == score);
  CHECK(dual.leaves == mtd_dual.leaves);
}

TEST_CASE("MTD(+inf) and MTD(-inf) value the leaves of SSS* and DUAL*, in the same order") {
  for (int empties = 1; empties <= 6; ++empties)
    for (const Board& board : solving::boards(2301 + empties, empties, 90)) check(board);
  for (const Board& board : solving::boards(2308, 8, 12)) check(board);
}

TEST_SUITE_BEGIN("nightly");

TEST_CASE("the same with more positions of seven and eight empty squares") {
  for (int empties = 7; empties <= 8; ++empties)
    for (const Board& board : solving::boards(2311 + empties, empties, 300)) check(board);
}

TEST_SUITE_END();

}  // namespace
}  // namespace tiger::tools
