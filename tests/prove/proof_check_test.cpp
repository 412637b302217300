// Every kind of fault in a proof is found, and the message says where it is.
#include "prove/proof_check.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include "board/symmetry.h"
#include "prove/naive_rules.h"
#include "prove/proving.h"
#include "support/brute_force.h"

namespace tiger::tools {
namespace {

using namespace proving;

void sort_nodes(Proof& proof) {
  std::sort(proof.nodes.begin(), proof.nodes.end(),
            [](const ProofNode& a, const ProofNode& b) { return a.key() < b.key(); });
}

bool is_root(const Proof& proof, const ProofNode& node) {
  return node.board == canonical(proof.root.board);
}

// Proofs whose trees have all kinds of nodes between them.
const std::vector<Proof>& proofs() {
  static const std::vector<Proof> made = [] {
    std::vector<Proof> list;
    int ended = 0;
    for (const Board& board : solving::boards(5201, 8, 300)) {
      Proof proof = build(board, list.size() % 2 == 0 ? 4 : 2).proof;
      const bool has_end =
          std::any_of(proof.nodes.begin(), proof.nodes.end(),
                      [](const ProofNode& node) { return node.reason == kGameOver; });
      if (proof.nodes.size() < 20 || proof.nodes.size() > 300) continue;
      if (list.size() >= 12 && !(has_end && ended < 6)) continue;
      ended += has_end;
      list.push_back(std::move(proof));
    }
    return list;
  }();
  return made;
}

// Changes a node of each proof in this way, where it can be done, and expects a fault like this.
// Returns how often it could be done.
int expect_fault(const std::function<bool(const Proof&, ProofNode&)>& change,
                 const std::string& fault) {
  int done = 0;
  for (const Proof& sound : proofs()) {
    for (std::size_t i = 0; i < sound.nodes.size(); ++i) {
      Proof proof = sound;
      if (!change(proof, proof.nodes[i])) continue;
      sort_nodes(proof);
      const std::string found = fault_of(proof);
      CHECK_MESSAGE(is_like(found, fault), found);
      CHECK(is_like(found, "node "));
      ++done;
      break;
    }
  }
  return done;
}

TEST_CASE("sound proofs pass, and hold every kind of node") {
  std::vector<int> reasons(kLeaf + 1);
  for (const Proof& proof : proofs()) {
    CHECK(fault_of(proof) == "");
    for (const ProofNode& node : proof.nodes) ++reasons[node.reason];
  }
  for (const int reason : {int{kAllMoves}, int{kPassReason}, int{kGameOver}, int{kLeaf}})
    CHECK(reasons[reason] > 0);
}

TEST_CASE("a node that is missing is found, whichever it is") {
  for (const Proof& sound : proofs())
    for (std::size_t i = 0; i < sound.nodes.size(); i += 3) {
      Proof proof = sound;
      proof.nodes.erase(proof.nodes.begin() + static_cast<std::ptrdiff_t>(i));
      CHECK(is_like(fault_of(proof), "missing"));
    }
}

TEST_CASE("a claim that is changed no longer follows, whichever it is") {
  for (const Proof& sound : proofs())
    for (std::size_t i = 0; i < sound.nodes.size(); i += 3)
      for (const int change : {-2, 2, 64}) {
        Proof proof = sound;
        ProofClaim& claim = proof.nodes[i].claim;
        if (change == 64)
          claim = claim.from_other_side();
        else
          claim.bound += change;
        sort_nodes(proof);
        CHECK(fault_of(proof) != "");
      }
}

TEST_CASE("another root, or other bounds of it, are not proved") {
  for (const Proof& sound : proofs()) {
    Proof proof = sound;
    proof.bounds.lower += 2;
    CHECK(is_like(fault_of(proof), "the root with the claim at least"));
    proof = sound;
    proof.bounds.upper -= 2;
    CHECK(is_like(fault_of(proof), "the root with the claim at most"));
    proof = sound;
    proof.root.board = proof.root.board.passed();
    CHECK(fault_of(proof) != "");
    // An image of the root, or the other colour to move, has the same proof.
    proof = sound;
    proof.root = {symmetric(proof.root.board, 5), Color::kWhite};
    CHECK(fault_of(proof) == "");
  }
}

TEST_CASE("an illegal move is refused, and a legal one that is not proved") {
  const auto is_move = [](const ProofNode& node) { return node.reason < kAllMoves; };
  CHECK(expect_fault(
            [&](const Proof&, ProofNode& node) {
              if (!is_move(node)) return false;
              node.reason = static_cast<std::uint8_t>(squares(node.board.player).begin() !=
                                                              squares(node.board.player).end()
                                                          ? *squares(node.board.player).begin()
                                                          : 0);
              return true;
            },
            "is not a legal move") > 10);
  int tried = 0;
  for (const Proof& sound : proofs())
    for (std::size_t i = 0; i < sound.nodes.size(); ++i) {
      if (!is_move(sound.nodes[i])) continue;
      for (const Square x : squares(sound.nodes[i].board.legal_moves())) {
        if (x == sound.nodes[i].reason) continue;
        Proof proof = sound;
        proof.nodes[i].reason = static_cast<std::uint8_t>(x);
        const std::string fault = fault_of(proof);
        // Its child is missing, or by chance there; then the other child may be needed by no node.
        const bool lost =
            is_like(fault, "missing") || is_like(fault, "no other node needs this one");
        CHECK((fault.empty() || lost));
        tried += lost;
      }
    }
  CHECK(tried > 100);
}

TEST_CASE("each wrong reason is refused") {
  const auto with = [](std::uint8_t from, ClaimKind kind, std::uint8_t to) {
    return [=](const Proof&, ProofNode& node) {
      const bool is_it = from == 0 ? node.reason < kAllMoves : node.reason == from;
      if (!is_it || node.claim.kind != kind) return false;
      node.reason = to;
      return true;
    };
  };
  const auto at_least = ClaimKind::kAtLeast;
  const auto at_most = ClaimKind::kAtMost;
  CHECK(expect_fault(with(0, at_least, kAllMoves), "must be proved by one move") > 10);
  CHECK(expect_fault(with(kAllMoves, at_most, 20), "one move cannot prove") > 10);
  CHECK(expect_fault(with(kAllMoves, at_most, kPassReason),
                     "has a legal move, but the node claims that it has none") > 10);
  CHECK(expect_fault(with(0, at_least, kGameOver),
                     "has a legal move, but the node claims that it has none") > 10);
  CHECK(expect_fault(with(kAllMoves, at_most, kLeaf), "empty squares instead of ") > 10);
  CHECK(expect_fault(with(0, at_least, kLeaf), "empty squares instead of ") > 10);
  CHECK(expect_fault(with(kPassReason, at_most, kAllMoves), "the side to move has no legal move") >
        0);
  CHECK(expect_fault(with(kPassReason, at_most, kGameOver),
                     "claims that the game is over, but a side can move") > 0);
  CHECK(expect_fault(with(kGameOver, at_most, kPassReason), "but neither side can move") +
            expect_fault(with(kGameOver, at_least, kPassReason), "but neither side can move") >
        0);
}

TEST_CASE("the end of a game is counted") {
  Proof proof;
  proof.root.board = canonical(naive::from_diagram(
      "XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXX- XXXXX--- OOOO----"));
  proof.leaf_empties = 3;
  const Score score = naive::brute_force(proof.root.board);
  proof.bounds = {score, kScoreMax};
  REQUIRE(is_game_over(proof.root.board));
  proof.nodes = {{proof.root.board, {ClaimKind::kAtLeast, score}, kGameOver}};
  CHECK(fault_of(proof) == "");
  proof.bounds.lower = proof.nodes[0].claim.bound = score + 2;
  CHECK(is_like(fault_of(proof), "the game ends with " + std::to_string(score).insert(0, "+")));
}

TEST_CASE("a board that is not in canonical form is refused, and a node that nobody needs") {
  sample::Random random(5211);
  int images = 0;
  for (const Proof& sound : proofs()) {
    Proof proof = sound;
    ProofNode& node = proof.nodes.back();
    for (int s = 1; s < kSymmetries; ++s) {
      const Board image = symmetric(node.board, s);
      if (image == node.board || is_root(sound, node)) continue;
      node.board = image;
      sort_nodes(proof);
      CHECK(fault_of(proof) != "");
      ++images;
      break;
    }
    proof = sound;
    const Bitboard free = (Bitboard{1} << sound.leaf_empties) - 1;
    const Board extra = canonical(sample::random_discs_around(random, free));
    proof.nodes.push_back({extra, {ClaimKind::kAtLeast, 0}, kLeaf});
    sort_nodes(proof);
    const std::string fault = fault_of(proof);
    CHECK_MESSAGE(is_like(fault, "no other node needs this one"), fault);
    // Its image beside the canonical board.
    proof = sound;
    for (int s = 1; s < kSymmetries; ++s)
      if (symmetric(extra, s) != extra) {
        proof.nodes.push_back({symmetric(extra, s), {ClaimKind::kAtLeast, 0}, kLeaf});
        sort_nodes(proof);
        CHECK(is_like(fault_of(proof), "not in canonical form"));
        break;
      }
  }
  CHECK(images > 10);
}

TEST_CASE("a leaf must have the stated number of empty squares") {
  for (const Proof& sound : proofs()) {
    Proof proof = sound;
    for (const int other : {sound.leaf_empties - 1, sound.leaf_empties + 1}) {
      proof.leaf_empties = other;
      CHECK(is_like(fault_of(proof), "a leaf has " + std::to_string(sound.leaf_empties) +
                                         " empty squares instead of " + std::to_string(other)));
    }
  }
  // Only a root may have fewer.
  const Proof small = build(solving::boards_with_moves(5221, 4, 1).front(), 5).proof;
  CHECK(small.leaves() == small.nodes.size());
  CHECK(fault_of(small) == "");
}

}  // namespace
}  // namespace tiger::tools
