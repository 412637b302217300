// False leaves are found: all of them, or by a sample.
#include "prove/leaves.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <set>

#include "prove/naive_rules.h"
#include "prove/proving.h"
#include "support/brute_force.h"

namespace tiger::tools {
namespace {

using namespace proving;

// A proof with some hundred leaves.
const Proof& large() {
  static const Proof proof = build(solving::boards_with_moves(5301, 15, 1).front(), 8).proof;
  return proof;
}

// Makes the claim of every `step`th leaf false: one step beyond its score.
std::vector<std::size_t> falsify(Proof& proof, std::size_t step) {
  std::vector<std::size_t> wrong;
  const std::vector<std::size_t> leaves = leaves_of(proof);
  for (std::size_t i = step / 2; i < leaves.size(); i += step) {
    ProofClaim& claim = proof.nodes[leaves[i]].claim;
    const Score score = naive::brute_force_alpha_beta(proof.nodes[leaves[i]].board);
    if (claim.kind == ClaimKind::kAtLeast ? score == kScoreMax : score == kScoreMin) continue;
    claim.bound = score + (claim.kind == ClaimKind::kAtLeast ? 2 : -2);
    wrong.push_back(leaves[i]);
  }
  return wrong;
}

TEST_CASE("exactly the false leaves are found, with one thread and with several threads") {
  REQUIRE(large().leaves() > 300);
  Proof proof = large();
  const std::vector<std::size_t> wrong = falsify(proof, 10);
  REQUIRE(wrong.size() > 30);
  for (const int threads : {1, 3}) {
    const LeafResult result =
        solve_leaves(proof, leaves_of(proof), {.threads = threads}, std::atomic<bool>(false));
    CHECK(result.solved == proof.leaves());
    CHECK(result.wrong == wrong);
  }
  CHECK(solve_all_leaves(large()).wrong.empty());
}

TEST_CASE("a sample of 100 finds false leaves where a tenth of them is false") {
  Proof proof = large();
  falsify(proof, 10);
  for (const std::uint64_t seed : {0, 1, 2, 3, 4, 5, 6, 7}) {
    const auto sample = sample_of(leaves_of(proof), 100, seed);
    CHECK_FALSE(solve_leaves(proof, sample, {}, std::atomic<bool>(false)).wrong.empty());
  }
}

TEST_CASE("a sample has different leaves, as many as asked for, and the same for the same seed") {
  const std::vector<std::size_t> leaves = leaves_of(large());
  for (const std::size_t number :
       {std::size_t{0}, std::size_t{1}, std::size_t{100}, leaves.size(), leaves.size() + 5}) {
    const auto sample = sample_of(leaves, number, 7);
    CHECK(sample.size() == std::min(number, leaves.size()));
    CHECK(std::is_sorted(sample.begin(), sample.end()));
    CHECK(std::set(sample.begin(), sample.end()).size() == sample.size());
    CHECK(std::includes(leaves.begin(), leaves.end(), sample.begin(), sample.end()));
    CHECK(sample == sample_of(leaves, number, 7));
  }
  CHECK(sample_of(leaves, 100, 7) != sample_of(leaves, 100, 8));
  CHECK(sample_of({3, 5, 8, 9, 20, 31, 32, 50}, 3, 1) ==
        sample_of({3, 5, 8, 9, 20, 31, 32, 50}, 3, 1));
}

TEST_CASE("a stop leaves the rest unsolved") {
  const LeafResult result = solve_leaves(large(), leaves_of(large()), {}, std::atomic<bool>(true));
  CHECK(result.solved == 0);
}

TEST_CASE("claims at the ends of the scale") {
  for (const Board& board : solving::boards(5311, 7, 40)) {
    const Score score = naive::brute_force_alpha_beta(board);
    Proof proof;
    proof.leaf_empties = 7;
    for (const ClaimKind kind : {ClaimKind::kAtLeast, ClaimKind::kAtMost})
      for (const Score bound : {-64, -62, score, 62, 64}) {
        proof.nodes = {{board, {kind, bound}, kLeaf}};
        CHECK(solve_all_leaves(proof).wrong.empty() == proof.nodes[0].claim.holds_for(score));
      }
  }
}

}  // namespace
}  // namespace tiger::tools
