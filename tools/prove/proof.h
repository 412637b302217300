// A proof of a score: a part of the game tree from which the score follows, down to positions with
// few empty squares, which any solver can answer. README.md explains it and the file.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

#include "board/board.h"
#include "board/board_hash.h"

namespace tiger::tools {

enum class ClaimKind : std::uint8_t { kAtLeast = 0, kAtMost = 1 };

// What is claimed of a board's score, for its side to move.
struct ProofClaim {
  ClaimKind kind = ClaimKind::kAtLeast;
  Score bound = 0;

  // The same for the other side.
  constexpr ProofClaim from_other_side() const {
    return {kind == ClaimKind::kAtLeast ? ClaimKind::kAtMost : ClaimKind::kAtLeast, -bound};
  }
  constexpr bool holds_for(Score score) const {
    return kind == ClaimKind::kAtLeast ? score >= bound : score <= bound;
  }
  friend constexpr auto operator<=>(const ProofClaim&, const ProofClaim&) = default;
};

// Why a node's claim holds. Squares 0 (a1) to 63 (h8): "at least", because this move reaches it.
// The numbers are those of the file.
enum ProofReason : std::uint8_t {
  kAllMoves = 64,    // "at most", because no move does better
  kPassReason = 65,  // the side to move must pass
  kGameOver = 66,    // the score of the finished game
  kLeaf = 67,        // to be shown by a solver
};

// A canonical board (board/symmetry.h), what is claimed of it, and why.
struct ProofNode {
  Board board;
  ProofClaim claim;
  std::uint8_t reason = kLeaf;

  // Nodes are sorted by this key, and no two have the same.
  auto key() const {
    return std::tuple(board.player, board.opponent, static_cast<int>(claim.kind), claim.bound);
  }
};

struct Proof {
  Position root;
  // The score of the root is proved to be within these. A lower bound of -64 or an upper bound of
  // 64 needs no nodes.
  Bounds bounds;
  int leaf_empties = 0;          // empty squares of the leaves
  std::vector<ProofNode> nodes;  // sorted

  std::vector<ProofClaim> root_claims() const {
    std::vector<ProofClaim> claims;
    if (bounds.lower > kScoreMin) claims.push_back({ClaimKind::kAtLeast, bounds.lower});
    if (bounds.upper < kScoreMax) claims.push_back({ClaimKind::kAtMost, bounds.upper});
    return claims;
  }

  std::size_t leaves() const {
    std::size_t n = 0;
    for (const ProofNode& node : nodes) n += node.reason == kLeaf;
    return n;
  }
};

// ---- Keys of tables ----------------------------------------------------------------------------

struct BoardHash {
  std::size_t operator()(const Board& board) const {
    return static_cast<std::size_t>(board_hash(board));
  }
};

// A claim about a board.
struct ClaimedBoard {
  Board board;  // canonical
  ProofClaim claim;

  friend bool operator==(const ClaimedBoard&, const ClaimedBoard&) = default;
};

struct ClaimedBoardHash {
  std::size_t operator()(const ClaimedBoard& key) const {
    return BoardHash()(key.board) + static_cast<std::size_t>(key.claim.kind);
  }
};

}  // namespace tiger::tools
