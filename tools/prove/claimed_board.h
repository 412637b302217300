// A claim about a board as a key of tables.
#pragma once

#include <cstddef>
#include <cstdint>

#include "prove/proof.h"

namespace tiger::tools {

struct BoardHash {
  std::size_t operator()(const Board& board) const {
    const std::uint64_t mixed =
        board.player * 0x9E3779B97F4A7C15 + board.opponent * 0xC2B2AE3D27D4EB4F;
    return static_cast<std::size_t>(mixed ^ mixed >> 32);
  }
};

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
