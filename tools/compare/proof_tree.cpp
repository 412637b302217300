#include "compare/proof_tree.h"

#include <algorithm>

namespace tiger::tools {

std::optional<std::uint64_t> ProofTree::cost(const Board& board, NodeClaim claim) {
  claim = left_to_prove(context_, node_of(board), claim);
  if (claim.empty()) return 0;
  const ClaimedNode key{board, claim};
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const Bitboard moves = board.legal_moves();
  std::optional<std::uint64_t> cost;
  if (moves != 0)
    cost = cost_of_moves(board, moves, claim);
  else if (!is_game_over(board))
    cost = this->cost(board.passed(), claim.from_other_side());
  else if (claim.holds_for(final_score(board)))
    cost = 0;
  known_.emplace(key, cost);
  return cost;
}

std::optional<std::uint64_t> ProofTree::cost_of_child(const Board& child, NodeClaim claim) {
  if (child.empty_count() <= kKernelEmpties) {
    Counters counters;
    if (!decide_last_squares(child, claim, counters)) return std::nullopt;
    return counters.entries();
  }
  const auto below = cost(child, claim);
  return below ? std::optional(1 + *below) : std::nullopt;
}

// An upper bound takes all moves, a lower bound one. Where both are to be proved, the one must be a
// best move, about whose child both are proved.
std::optional<std::uint64_t> ProofTree::cost_of_moves(const Board& board, Bitboard moves,
                                                      NodeClaim claim) {
  const NodeClaim of_child = claim.from_other_side();
  std::uint64_t all = 0;            // of the upper bound
  std::optional<std::int64_t> one;  // what the lower bound costs besides
  for (const Square x : squares(moves)) {
    const Board child = board.after(x, board.flips(x));
    std::uint64_t shared = 0;
    if (claim.at_most) {
      const auto refuted = cost_of_child(child, of_child.lower_part());
      if (!refuted) return std::nullopt;
      shared = *refuted;
      all += shared;
    }
    if (!claim.at_least) continue;
    // No search is needed to see that a side without discs has lost.
    const auto proof =
        child.player == 0 ? std::optional<std::uint64_t>(0) : cost_of_child(child, of_child);
    if (!proof) continue;
    const std::int64_t besides = static_cast<std::int64_t>(*proof - shared);
    one = one ? std::min(*one, besides) : besides;
  }
  if (!claim.at_least) return all;
  if (!one) return std::nullopt;
  return all + static_cast<std::uint64_t>(*one);
}

}  // namespace tiger::tools
