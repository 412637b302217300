// Claims about the score of a position, and what it takes to prove them without going on: the
// common ground of minimal trees (proof_tree.h) and minimal graphs (minimal_graph.h).
#pragma once

#include <cstddef>
#include <cstdint>

#include "search/search_node.h"

namespace tiger::tools {

// The score of the side to move is at least `bound`, at most `bound`, or both. May claim nothing.
struct NodeClaim {
  bool at_least = false;
  bool at_most = false;
  Score bound = 0;  // even

  bool empty() const { return !at_least && !at_most; }
  NodeClaim from_other_side() const { return {at_most, at_least, -bound}; }
  NodeClaim lower_part() const { return {at_least, false, bound}; }
  NodeClaim upper_part() const { return {false, at_most, bound}; }

  // The window of the search that decides the claim.
  Bounds window() const { return {at_least ? bound - 2 : bound, at_most ? bound + 2 : bound}; }
  bool holds_for(Score value) const {
    return (!at_least || value >= bound) && (!at_most || value <= bound);
  }

  friend bool operator==(const NodeClaim&, const NodeClaim&) = default;
};

// What is left to prove of a claim about a node: not what holds for all positions, nor what the
// drivers read at the node from its stable discs or from the context's table.
NodeClaim left_to_prove(SearchContext& context, const SearchNode& node, NodeClaim claim);

// A child with at most this many empty squares is searched by solve_at_most_4().
inline constexpr int kKernelEmpties = 4;

// Decides a claim about such a child as the drivers do, and adds to the counters what that takes.
// Returns whether the claim holds.
bool decide_last_squares(const Board& board, NodeClaim claim, Counters& counters);

struct ClaimedNode {
  Board board;
  NodeClaim claim;

  friend bool operator==(const ClaimedNode&, const ClaimedNode&) = default;
};

struct ClaimedNodeHash {
  std::size_t operator()(const ClaimedNode& key) const {
    const auto flags = static_cast<std::uint64_t>(key.claim.at_least * 2 + key.claim.at_most);
    return zobrist_hash(key.board) ^
           (flags << 8 | static_cast<std::uint8_t>(key.claim.bound)) * 0x9E3779B97F4A7C15;
  }
};

}  // namespace tiger::tools
