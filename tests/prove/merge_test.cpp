// Proofs that are joined: sound, true, and refused where parts do not fit.
#include "prove/merge.h"

#include <doctest/doctest.h>

#include "board/symmetry.h"
#include "cli/program.h"
#include "prove/proving.h"
#include "support/brute_force.h"

namespace tiger::tools {
namespace {

using namespace proving;

// Why parts are refused; "" if they are not.
template <class Work>
std::string refusal_of(Work work) {
  try {
    work();
    return "";
  } catch (const Failure& failure) {
    return failure.what();
  }
}

struct Outline {
  Proof proof;
  std::vector<OpenLeaf> leaves;
};

// Of boards with ten empty squares, with leaves of seven.
std::vector<Outline> outlines(std::uint64_t seed, int count, const ProofGoal& goal = {}) {
  std::vector<Outline> outlines;
  for (const Board& board : solving::boards_with_moves(seed, 10, count)) {
    Outline outline{build(board, 7, goal).proof, {}};
    outline.leaves = open_leaves({outline.proof});
    if (!outline.leaves.empty()) outlines.push_back(std::move(outline));
  }
  return outlines;
}

TEST_CASE("an outline with proofs of its leaves is a proof of the same score") {
  for (const Outline& outline : outlines(6101, 12)) {
    ProofMerger merger;
    merger.add_outline(outline.proof, "outline");
    for (const OpenLeaf& leaf : outline.leaves) {
      CHECK(leaf.board == canonical(leaf.board));
      const BuiltProof part = build(symmetric(leaf.board, 5), 4, leaf.goal);
      REQUIRE_FALSE(part.refuted);
      merger.add_part(part.proof, "part");
    }
    const std::vector<Proof> merged = merger.merged();
    REQUIRE(merged.size() == 1);
    CHECK(merged[0].root == outline.proof.root);
    CHECK(merged[0].bounds.lower == outline.proof.bounds.lower);
    CHECK(merged[0].bounds.upper == outline.proof.bounds.upper);
    CHECK(merged[0].leaf_empties == 4);
    CHECK(merged[0].nodes.size() > outline.proof.nodes.size());
    CHECK(fault_of(merged[0]) == "");
    CHECK(fault_of(file_of(merged[0])) == "");
    CHECK(solve_all_leaves(merged[0]).wrong.empty());
  }
}

TEST_CASE("parts that prove more than is asked are weakened to it") {
  std::size_t more = 0;
  for (const Outline& outline : outlines(6111, 12, {.at_least = -20, .at_most = {}})) {
    ProofMerger merger;
    merger.add_outline(outline.proof, "outline");
    for (const OpenLeaf& leaf : outline.leaves) {
      const Proof part = build(leaf.board, 3).proof;  // the exact score
      more += leaf.goal.at_least && part.bounds.lower > *leaf.goal.at_least;
      more += leaf.goal.at_most && part.bounds.upper < *leaf.goal.at_most;
      merger.add_part(part, "part");
    }
    const Proof merged = merger.merged().at(0);
    CHECK(fault_of(merged) == "");
    CHECK(solve_all_leaves(merged).wrong.empty());
  }
  CHECK(more > 20);
}

TEST_CASE("parts that do not fit are refused, and named") {
  const Outline outline = outlines(6121, 4).at(0);
  ProofMerger merger;
  merger.add_outline(outline.proof, "outline");
  const OpenLeaf& leaf = outline.leaves.at(0);
  const Proof part = build(leaf.board, 4, leaf.goal).proof;

  CHECK(
      is_like(refusal_of([&] { merger.merged(); }), "no part proves the leaf of 'outline', node "));
  const Proof other = build(solving::boards_with_moves(6122, 7, 1).at(0), 4).proof;
  CHECK(refusal_of([&] { merger.add_part(other, "other"); }) ==
        "other: its position is not a leaf of the outline");

  const Score score = naive::brute_force_alpha_beta(leaf.board);
  Proof lie = part;
  lie.bounds = leaf.goal.at_least ? Bounds{kScoreMin, *leaf.goal.at_least - 2}
                                  : Bounds{*leaf.goal.at_most + 2, kScoreMax};
  CHECK(!(score >= lie.bounds.lower && score <= lie.bounds.upper));
  CHECK(is_like(refusal_of([&] { merger.add_part(lie, "lie"); }), "lie: it proves at "));
  CHECK(is_like(refusal_of([&] { merger.add_part(lie, "lie"); }), "contradicts 'outline'"));

  Proof weak = part;  // true, but of no use
  weak.bounds = {kScoreMin, kScoreMax};
  CHECK(refusal_of([&] { merger.add_part(weak, "weak"); }) == "");
  CHECK(is_like(refusal_of([&] { merger.merged(); }), "no part proves"));
  CHECK(refusal_of([&] { merger.add_part(part, "part"); }) == "");
  const Proof smaller = build(leaf.board, 3, leaf.goal).proof;
  CHECK(is_like(refusal_of([&] { merger.add_part(smaller, "smaller"); }),
                "smaller: its leaves have 3 empty squares, and those of the parts before it 4"));
}

TEST_CASE("an outline may have leaves of any size, a proof may not") {
  const Outline outline = outlines(6131, 4).at(0);
  Proof mixed = outline.proof;
  mixed.leaf_empties = 4;  // as if nothing were open
  CHECK(is_like(fault_of(mixed), "a leaf has 7 empty squares instead of 4"));
  check_structure(mixed, LeafSize::kAny);
}

}  // namespace
}  // namespace tiger::tools
