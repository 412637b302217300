// What every search function asks of its arguments. Each asserts it at its entry; builds with
// NDEBUG do not compile that.
#pragma once

#include <cassert>

#include "board/board.h"
#include "board/parity.h"
#include "search/params.h"
#include "search/search_control.h"

namespace tiger {

// A node where the search has no SearchNode: near the end of the game.
struct BareNode {
  const Board& board;
  int empties;
  Parity parity;
};

// Whether a window can be asked about: it is not empty, and both ends are scores that a search of
// this depth may find. (Exact scores are even.)
constexpr bool is_window(Bounds window, const SearchDepth& depth) {
  return kScoreMin <= window.lower && window.lower < window.upper && window.upper <= kScoreMax &&
         window.lower % depth.granularity() == 0 && window.upper % depth.granularity() == 0;
}

// Whether this window of this node may be searched to this depth. A node is a SearchNode or a
// BareNode.
template <class Node>
bool check_contract(const Node& node, Bounds window, const SearchDepth& depth) {
  const bool is_node = (node.board.player & node.board.opponent) == 0 &&
                       node.empties == node.board.empty_count() &&
                       node.parity == parity_of(node.board.empties());
  const bool is_depth = 0 <= depth.horizon && depth.horizon <= node.empties &&
                        (depth.confidence == kCertain || params::find_confidence(depth.confidence));
  return is_node && is_depth && is_window(window, depth);
}

// The same for a null window: no score lies inside.
template <class Node>
bool check_null_window(const Node& node, Bounds window, const SearchDepth& depth) {
  return check_contract(node, window, depth) && window.upper - window.lower == depth.granularity();
}

}  // namespace tiger
