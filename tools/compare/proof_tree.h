// Minimal trees by exhaustive search: the fewest entries with which claims can be proved, if each
// node that needs one good move tries the cheapest one first. For few empty squares.
#pragma once

#include <optional>
#include <unordered_map>

#include "compare/claim.h"

namespace tiger::tools {

class ProofTree {
 public:
  // The nodes' own bounds are read from this context's table (claim.h).
  explicit ProofTree(SearchContext& context) : context_(context) {}

  // The entries below a position in the smallest tree that proves the claim; nothing if the claim
  // is false. Positions that the tree contains twice count twice.
  std::optional<std::uint64_t> cost(const Board& board, NodeClaim claim);

  // The same for a child, which is an entry itself.
  std::optional<std::uint64_t> cost_of_child(const Board& child, NodeClaim claim);

 private:
  std::optional<std::uint64_t> cost_of_moves(const Board& board, Bitboard moves, NodeClaim claim);

  SearchContext& context_;
  std::unordered_map<ClaimedNode, std::optional<std::uint64_t>, ClaimedNodeHash> known_;
};

}  // namespace tiger::tools
