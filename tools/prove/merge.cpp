#include "prove/merge.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_set>
#include <utility>

#include "board/symmetry.h"
#include "cli/output.h"
#include "cli/program.h"
#include "prove/proof_check.h"
#include "prove/proof_file.h"

namespace tiger::tools {
namespace {

std::string text_of(Bounds bounds) {
  if (bounds.lower == kScoreMin) return "at most " + score_text(bounds.upper);
  if (bounds.upper == kScoreMax) return "at least " + score_text(bounds.lower);
  if (bounds.exact()) return "exactly " + score_text(bounds.lower);
  return "from " + score_text(bounds.lower) + " to " + score_text(bounds.upper);
}

std::string text_of(ProofClaim claim) {
  return claim.kind == ClaimKind::kAtLeast ? text_of(Bounds{claim.bound, kScoreMax})
                                           : text_of(Bounds{kScoreMin, claim.bound});
}

const ProofNode& node_with(const Proof& proof, const Board& board, ProofClaim claim) {
  const ProofNode wanted{board, claim};
  return *std::lower_bound(
      proof.nodes.begin(), proof.nodes.end(), wanted,
      [](const ProofNode& a, const ProofNode& b) { return a.key() < b.key(); });
}

// The claim of a part's root that implies another; nullopt if there is none.
std::optional<ProofClaim> implying(const Proof& part, ProofClaim wanted) {
  for (const ProofClaim claim : part.root_claims())
    if (claim.kind == wanted.kind &&
        (claim.kind == ClaimKind::kAtLeast ? claim.bound >= wanted.bound
                                           : claim.bound <= wanted.bound))
      return claim;
  return std::nullopt;
}

// Copies the outline from its root, and at each leaf goes on in a part. A part may prove more than
// is asked: then every bound of its tree is weakened alike, which leaves each step as sound as it
// was.
class Copier {
 public:
  // The part that proves the claim of a leaf, or null.
  using PartOf = std::function<const Proof*(const ProofNode& leaf)>;

  Copier(const Proof& outline, const std::string& name, PartOf part_of)
      : outline_(outline), name_(name), part_of_(std::move(part_of)) {}

  Proof copy(int leaf_empties) {
    Proof whole;
    whole.root = outline_.root;
    whole.bounds = outline_.bounds;
    whole.leaf_empties = leaf_empties;
    const Board root = canonical(outline_.root.board);
    for (const ProofClaim claim : outline_.root_claims()) add(outline_, root, claim, claim);
    std::sort(nodes_.begin(), nodes_.end(),
              [](const ProofNode& a, const ProofNode& b) { return a.key() < b.key(); });
    whole.nodes = std::move(nodes_);
    return whole;
  }

 private:
  // Adds a node that has one claim in its proof, and another, which follows, in the whole.
  void add(const Proof& from, const Board& board, ProofClaim claim, ProofClaim wanted) {
    const ProofNode& node = node_with(from, board, claim);
    if (&from == &outline_ && node.reason == kLeaf) return add_part(node);
    if (!known_.insert({board, wanted}).second) return;
    nodes_.push_back({board, wanted, node.reason});
    const auto add_child = [&](const Board& child) {
      add(from, canonical(child), claim.from_other_side(), wanted.from_other_side());
    };
    if (node.reason == kPassReason) add_child(board.passed());
    if (node.reason == kAllMoves)
      for (const Square x : squares(board.legal_moves())) add_child(board.after(x, board.flips(x)));
    if (node.reason < kAllMoves) add_child(board.after(node.reason, board.flips(node.reason)));
  }

  void add_part(const ProofNode& leaf) {
    const Proof* part = part_of_(leaf);
    if (part == nullptr)
      throw Failure("no part proves the leaf of '" + name_ + "', " +
                    node_text(outline_, static_cast<std::size_t>(&leaf - &outline_.nodes[0])));
    add(*part, leaf.board, *implying(*part, leaf.claim), leaf.claim);
  }

  const Proof& outline_;
  const std::string& name_;
  PartOf part_of_;
  std::unordered_set<ClaimedBoard, ClaimedBoardHash> known_;
  std::vector<ProofNode> nodes_;
};

std::vector<Proof> sound_proofs(const std::string& file, LeafSize leaf_size) {
  std::vector<Proof> proofs = load_proofs(file);
  for (std::size_t i = 0; i < proofs.size(); ++i) {
    try {
      check_structure(proofs[i], leaf_size);
    } catch (const ProofFault& fault) {
      throw Failure(file + ": proof " + std::to_string(i + 1) + ", " + fault.what());
    }
  }
  return proofs;
}

}  // namespace

void ProofMerger::add_outline(Proof outline, const std::string& name) {
  for (const std::size_t i : leaves_of(outline))
    leaves_[outline.nodes[i].board].asked.emplace_back(outline.nodes[i].claim, outlines_.size());
  outlines_.push_back({std::move(outline), name});
}

void ProofMerger::add_part(Proof part, const std::string& name) {
  const auto found = leaves_.find(canonical(part.root.board));
  if (found == leaves_.end()) throw Failure(name + ": its position is not a leaf of the outline");
  Leaf& leaf = found->second;
  for (const auto& [claim, outline] : leaf.asked)
    if (claim.kind == ClaimKind::kAtLeast ? part.bounds.upper < claim.bound
                                          : part.bounds.lower > claim.bound)
      throw Failure(name + ": it proves " + text_of(part.bounds) + ", which contradicts '" +
                    outlines_[outline].name + "', where the same leaf is " + text_of(claim));
  if (!parts_.empty() && part.leaf_empties != parts_.front().leaf_empties)
    throw Failure(name + ": its leaves have " + std::to_string(part.leaf_empties) +
                  " empty squares, and those of the parts before it " +
                  std::to_string(parts_.front().leaf_empties));
  leaf.parts.push_back(parts_.size());
  parts_.push_back(std::move(part));
}

std::vector<Proof> ProofMerger::merged() const {
  const auto part_of = [&](const ProofNode& leaf) -> const Proof* {
    for (const std::size_t part : leaves_.at(leaf.board).parts)
      if (implying(parts_[part], leaf.claim)) return &parts_[part];
    return nullptr;
  };
  std::vector<Proof> proofs;
  for (const auto& [proof, name] : outlines_) {
    const int leaf_empties = parts_.empty() ? proof.leaf_empties : parts_.front().leaf_empties;
    proofs.push_back(Copier(proof, name, part_of).copy(leaf_empties));
  }
  return proofs;
}

std::string merged_file(const std::string& outlines, const std::vector<std::string>& parts) {
  ProofMerger merger;
  for (Proof& proof : sound_proofs(outlines, LeafSize::kAny))
    merger.add_outline(std::move(proof), outlines);
  for (const std::string& file : parts) {
    int number = 0;
    for (Proof& proof : sound_proofs(file, LeafSize::kAsStated))
      merger.add_part(std::move(proof), file + ": proof " + std::to_string(++number));
  }
  std::vector<std::string> packed;
  for (const Proof& proof : merger.merged()) {
    try {
      check_structure(proof);
    } catch (const ProofFault& fault) {
      throw Failure(outlines + " with its parts: proof " + std::to_string(packed.size() + 1) +
                    ", " + fault.what());
    }
    packed.push_back(packed_proof(proof));
  }
  return proof_file(packed);
}

std::vector<OpenLeaf> open_leaves(const std::vector<Proof>& outlines) {
  std::vector<OpenLeaf> open;
  std::unordered_map<Board, std::size_t, BoardHash> index;
  for (const Proof& outline : outlines)
    for (const std::size_t i : leaves_of(outline)) {
      const ProofNode& leaf = outline.nodes[i];
      const auto [at, is_new] = index.try_emplace(leaf.board, open.size());
      if (is_new) open.push_back({.board = leaf.board, .goal = {}});
      open[at->second].is_root |= leaf.board == canonical(outline.root.board);
      ProofGoal& goal = open[at->second].goal;
      const Score bound = leaf.claim.bound;
      if (leaf.claim.kind == ClaimKind::kAtLeast)
        goal.at_least = std::max(goal.at_least.value_or(bound), bound);
      else
        goal.at_most = std::min(goal.at_most.value_or(bound), bound);
    }
  return open;
}

}  // namespace tiger::tools
