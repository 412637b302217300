// Proofs that are made: true, sound by the naive rules, folded, and no larger than they must be.
#include "prove/builder.h"

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <tuple>

#include "board/symmetry.h"
#include "prove/naive_rules.h"
#include "prove/proving.h"
#include "support/brute_force.h"

namespace tiger::tools {
namespace {

using namespace proving;
using naive::Grid;

// Looks a proof up by any image of a board, and follows it with the naive rules from the root to
// the end: leaves by brute force. Counts the nodes that it meets.
class NaiveCheck {
 public:
  explicit NaiveCheck(const Proof& proof) {
    for (const ProofNode& node : proof.nodes)
      for (int s = 0; s < kSymmetries; ++s)
        nodes_[key(symmetric(node.board, s), node.claim)] = {&node, s};
  }

  bool holds(const Grid& grid, ProofClaim claim) {
    const Board board = naive::to_board(grid);
    const auto found = nodes_.find(key(board, claim));
    if (found == nodes_.end()) return false;
    const auto [node, symmetry] = found->second;
    if (!met_.insert(node).second) return true;
    const ProofClaim reply = claim.from_other_side();
    const Bitboard moves = naive::legal_moves(grid);
    switch (node->reason) {
      case kLeaf: return claim.holds_for(naive::brute_force_alpha_beta(board));
      case kGameOver: return naive::is_over(grid) && claim.holds_for(naive::final_score(grid));
      case kPassReason:
        return moves == 0 && !naive::is_over(grid) && holds(naive::pass(grid), reply);
      case kAllMoves:
        if (claim.kind != ClaimKind::kAtMost || moves == 0) return false;
        for (Square x = 0; x < 64; ++x)
          if (moves >> x & 1 && !holds(naive::play(grid, x), reply)) return false;
        return true;
      default: break;
    }
    const Square move = symmetric_square(node->reason, symmetry);
    return claim.kind == ClaimKind::kAtLeast && (moves >> move & 1) != 0 &&
           holds(naive::play(grid, move), reply);
  }

  std::size_t met() const { return met_.size(); }

 private:
  using Key = std::tuple<Bitboard, Bitboard, int, int>;
  static Key key(const Board& board, ProofClaim claim) {
    return {board.player, board.opponent, static_cast<int>(claim.kind), claim.bound};
  }

  std::map<Key, std::pair<const ProofNode*, int>> nodes_;
  std::set<const ProofNode*> met_;
};

// The fewest leaves that a tree without folding needs for a claim that is true.
std::size_t fewest_leaves(const Grid& grid, ProofClaim claim, int leaf_empties) {
  if (naive::count(grid, naive::Cell::kEmpty) <= leaf_empties) return 1;
  const ProofClaim reply = claim.from_other_side();
  const Bitboard moves = naive::legal_moves(grid);
  if (moves == 0)
    return naive::is_over(grid) ? 0 : fewest_leaves(naive::pass(grid), reply, leaf_empties);
  std::size_t fewest = SIZE_MAX;
  std::size_t sum = 0;
  for (Square x = 0; x < 64; ++x) {
    if ((moves >> x & 1) == 0) continue;
    const Grid child = naive::play(grid, x);
    if (claim.kind == ClaimKind::kAtLeast &&
        !reply.holds_for(naive::brute_force_alpha_beta(naive::to_board(child))))
      continue;
    const std::size_t leaves = fewest_leaves(child, reply, leaf_empties);
    fewest = std::min(fewest, leaves);
    sum += leaves;
  }
  return claim.kind == ClaimKind::kAtLeast ? fewest : sum;
}

void check_proof_of(const Board& board, const BuiltProof& built) {
  const Proof& proof = built.proof;
  CHECK(fault_of(proof) == "");
  CHECK(fault_of(file_of(proof)) == "");
  NaiveCheck naive_check(proof);
  for (const ProofClaim claim : proof.root_claims())
    CHECK(naive_check.holds(naive::from_board(board), claim));
  CHECK(naive_check.met() == proof.nodes.size());  // no node too many
  CHECK(solve_all_leaves(proof).wrong.empty());
}

TEST_CASE("proofs of exact scores hold by the naive rules and brute force") {
  for (const int empties : {0, 1, 4, 6, 8, 9})
    for (const Board& board : solving::boards(5101 + empties, empties, empties < 9 ? 24 : 8)) {
      INFO(naive::to_diagram(board));
      const Score score = naive::brute_force_alpha_beta(board);
      for (const Driver driver : solving::kDrivers)
        for (const int leaf_empties : {0, 3, 5, 7}) {
          CAPTURE(leaf_empties);
          const BuiltProof built = build(board, leaf_empties, {}, driver);
          CHECK_FALSE(built.refuted);
          CHECK(built.proof.bounds.lower == score);
          CHECK(built.proof.bounds.upper == score);
          check_proof_of(board, built);
        }
    }
}

TEST_CASE("a bound is proved where it is true, and refuted where it is not") {
  int refuted = 0;
  for (const Board& board : solving::boards(5111, 8, 40)) {
    INFO(naive::to_diagram(board));
    const Score score = naive::brute_force_alpha_beta(board);
    for (const Score bound : {score - 6, score - 2, score, score + 2, score + 8}) {
      if (bound <= kScoreMin || bound >= kScoreMax) continue;
      const BuiltProof at_least = build(board, 5, {.at_least = bound, .at_most = {}});
      const BuiltProof at_most = build(board, 5, {.at_least = {}, .at_most = bound});
      CHECK(at_least.refuted == (score < bound));
      CHECK(at_most.refuted == (score > bound));
      CHECK(solving::contain(at_least.known, score));
      for (const BuiltProof* built : {&at_least, &at_most}) {
        refuted += built->refuted;
        if (built->refuted)
          CHECK(built->proof.nodes.empty());
        else
          check_proof_of(board, *built);
      }
    }
    if (score > -60 && score < 60)
      check_proof_of(board, build(board, 5, {.at_least = score - 2, .at_most = score + 2}));
  }
  CHECK(refuted > 60);
}

TEST_CASE("the tree is hardly larger than the smallest that there can be") {
  std::size_t leaves = 0;
  std::size_t fewest = 0;
  for (const Board& board : solving::boards_with_moves(5121, 8, 30)) {
    const BuiltProof built = build(board, 5);
    leaves += built.proof.leaves();
    for (const ProofClaim claim : built.proof.root_claims())
      fewest += fewest_leaves(naive::from_board(board), claim, 5);
  }
  CHECK(leaves < fewest + fewest / 2);
  CHECK(leaves > fewest / 3);  // folding saves a part, not most of it
}

TEST_CASE("positions that are images of each other are one node") {
  // Symmetric under the exchange of files and rows, so half of its moves are images of others.
  Board board{};
  sample::Random random(5131);
  std::size_t folded = 0;
  for (int tries = 0; tries < 200; ++tries) {
    const Board half = sample::random_discs(random, 12);
    board = {half.player | transpose(half.player), 0};
    board.opponent = (half.opponent | transpose(half.opponent)) & ~board.player;
    if (board.empty_count() < 6 || board.empty_count() > 9 || is_game_over(board)) continue;
    INFO(naive::to_diagram(board));
    const BuiltProof built = build(board, 4);
    check_proof_of(board, built);
    std::set<std::tuple<Bitboard, Bitboard, int, int>> images;
    for (const ProofNode& node : built.proof.nodes) {
      CHECK(node.board == canonical(node.board));
      images.insert(node.key());
    }
    CHECK(images.size() == built.proof.nodes.size());
    // The proof of an image of the board has the same root.
    const Board image = symmetric(board, 3);
    CHECK(canonical(image) == canonical(board));
    ++folded;
  }
  CHECK(folded > 5);
}

TEST_CASE("without a table for the tree, the search finds the moves again") {
  for (const Board& board : solving::boards_with_moves(5141, 15, 2)) {
    Table tiny(0);
    ProofSettings settings;
    settings.leaf_empties = 8;
    const BuiltProof built = build_proof(tiny, {board, Color::kWhite}, settings, {});
    CHECK(built.proof.root.side == Color::kWhite);
    CHECK(fault_of(built.proof) == "");
    CHECK(solve_all_leaves(built.proof).wrong.empty());
    CHECK(built.nodes > 0);
  }
}

}  // namespace
}  // namespace tiger::tools
