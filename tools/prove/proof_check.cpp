#include "prove/proof_check.h"

#include <algorithm>
#include <array>

#include "cli/output.h"
#include "prove/naive_rules.h"
#include "prove/proof_file.h"

namespace tiger::tools {
namespace {

using naive::Grid;

// The eight images of a square: bit 0 mirrors the files, bit 1 the rows, bit 2 exchanges files and
// rows.
Square image_of(Square x, int symmetry) {
  int file = x % 8;
  int row = x / 8;
  if (symmetry & 1) file = 7 - file;
  if (symmetry & 2) row = 7 - row;
  if (symmetry & 4) std::swap(file, row);
  return 8 * row + file;
}

Board image_of(const Board& board, int symmetry) {
  Board image{};
  for (Square x = 0; x < 64; ++x) {
    const Bitboard there = Bitboard{1} << image_of(x, symmetry);
    if (board.player >> x & 1) image.player |= there;
    if (board.opponent >> x & 1) image.opponent |= there;
  }
  return image;
}

bool is_less(const Board& a, const Board& b) {
  return a.player != b.player ? a.player < b.player : a.opponent < b.opponent;
}

Board least_image(const Board& board) {
  Board least = board;
  for (int symmetry = 1; symmetry < 8; ++symmetry)
    least = std::min(least, image_of(board, symmetry), is_less);
  return least;
}

class StructureCheck {
 public:
  StructureCheck(const Proof& proof, LeafSize leaf_size)
      : proof_(proof), leaf_size_(leaf_size), needed_(proof.nodes.size(), false) {}

  void run() {
    const Board root = least_image(proof_.root.board);
    for (const ProofClaim claim : proof_.root_claims())
      if (!need(root, claim))
        throw ProofFault("the root with the claim " + text_of(claim) + " is missing");
    root_ = root;
    for (node_ = 0; node_ < proof_.nodes.size(); ++node_) check_node();
    for (node_ = 0; node_ < proof_.nodes.size(); ++node_)
      if (!needed_[node_]) fail("no other node needs this one");
  }

  static std::string text_of(ProofClaim claim) {
    return (claim.kind == ClaimKind::kAtLeast ? "at least " : "at most ") + score_text(claim.bound);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw ProofFault(node_text(proof_, node_) + ": " + what);
  }

  // Marks a node as needed; false if it is missing.
  bool need(const Board& canonical, ProofClaim claim) {
    const ProofNode wanted{canonical, claim, 0};
    const auto found =
        std::lower_bound(proof_.nodes.begin(), proof_.nodes.end(), wanted,
                         [](const ProofNode& a, const ProofNode& b) { return a.key() < b.key(); });
    if (found == proof_.nodes.end() || found->key() != wanted.key()) return false;
    needed_[static_cast<std::size_t>(found - proof_.nodes.begin())] = true;
    return true;
  }

  void need_child(const Grid& child, Square move) {
    const ProofClaim reply = proof_.nodes[node_].claim.from_other_side();
    if (!need(least_image(naive::to_board(child)), reply))
      fail("the position after " + square_name(move) + " is missing, with the claim " +
           text_of(reply));
  }

  void check_node() {
    const ProofNode& node = proof_.nodes[node_];
    if (least_image(node.board) != node.board) fail("the board is not in canonical form");
    const Grid grid = naive::from_board(node.board);
    const int empties = naive::count(grid, naive::Cell::kEmpty);
    if (node.reason == kLeaf) {
      if (leaf_size_ == LeafSize::kAny) return;
      const bool is_root = node.board == root_;
      if (empties != proof_.leaf_empties && !(is_root && empties < proof_.leaf_empties))
        fail("a leaf has " + std::to_string(empties) + " empty squares instead of " +
             std::to_string(proof_.leaf_empties));
      return;
    }
    const Bitboard moves = naive::legal_moves(grid);
    if (node.reason < kAllMoves) return check_move(grid, moves);
    if (node.reason == kAllMoves) return check_all_moves(grid, moves);
    if (moves != 0) fail("the side to move has a legal move, but the node claims that it has none");
    if (node.reason == kPassReason) return check_pass(grid);
    if (!naive::is_over(grid)) fail("the node claims that the game is over, but a side can move");
    const Score score = naive::final_score(grid);
    if (!node.claim.holds_for(score)) fail("the game ends with " + score_text(score));
  }

  void check_move(const Grid& grid, Bitboard moves) {
    const ProofNode& node = proof_.nodes[node_];
    if (node.claim.kind != ClaimKind::kAtLeast) fail("one move cannot prove \"at most\"");
    if ((moves >> node.reason & 1) == 0) fail(square_name(node.reason) + " is not a legal move");
    need_child(naive::play(grid, node.reason), node.reason);
  }

  void check_all_moves(const Grid& grid, Bitboard moves) {
    if (proof_.nodes[node_].claim.kind != ClaimKind::kAtMost)
      fail("\"at least\" must be proved by one move, not by all moves");
    if (moves == 0) fail("the side to move has no legal move");
    for (Square x = 0; x < 64; ++x)
      if (moves >> x & 1) need_child(naive::play(grid, x), x);
  }

  void check_pass(const Grid& grid) {
    const Grid passed = naive::pass(grid);
    if (naive::legal_moves(passed) == 0)
      fail("a pass is claimed, but neither side can move: the game is over");
    need_child(passed, kPass);
  }

  const Proof& proof_;
  LeafSize leaf_size_;
  std::vector<bool> needed_;
  Board root_{};
  std::size_t node_ = 0;  // being checked
};

}  // namespace

void check_structure(const Proof& proof, LeafSize leaf_size) {
  StructureCheck(proof, leaf_size).run();
}

std::vector<std::size_t> leaves_of(const Proof& proof) {
  std::vector<std::size_t> leaves;
  for (std::size_t i = 0; i < proof.nodes.size(); ++i)
    if (proof.nodes[i].reason == kLeaf) leaves.push_back(i);
  return leaves;
}

std::string node_text(const Proof& proof, std::size_t node) {
  const auto& [board, claim, reason] = proof.nodes[node];
  std::string squares;
  for (Square x = 0; x < 64; ++x)
    squares += board.player >> x & 1 ? 'X' : board.opponent >> x & 1 ? 'O' : '-';
  return "node " + std::to_string(node) + " (" + squares + " X, " + StructureCheck::text_of(claim) +
         ")";
}

}  // namespace tiger::tools
