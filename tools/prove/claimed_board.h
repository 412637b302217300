// A claim about a board as a key of tables.
#pragma once

#include <cstddef>

#include "board/board_hash.h"
#include "prove/proof.h"

namespace tiger::tools {

struct BoardHash {
  std::size_t operator()(const Board& board) const {
    return static_cast<std::size_t>(board_hash(board));
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
