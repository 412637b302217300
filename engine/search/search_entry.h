// How the drivers with an open window enter a node.
#pragma once

#include "search/contract.h"
#include "search/depth_limited.h"
#include "search/last_four_squares.h"

namespace tiger {

// The value of a node reached by playing a disc, which is counted as an entry. The last squares and
// the last plies have searches of their own; `visit(node, window)` searches every other node.
template <class Visit>
Score search_entry(SearchContext& context, const SearchNode& node, Bounds window, Visit visit) {
  assert(check_contract(node, window, context.depth()));
  return context.observed(node.board, window, [&] {
    const SearchDepth& depth = context.depth();
    if (depth.to_the_end() && node.empties <= 4)
      return solve_last_four_squares(node.board, window.lower, window.upper, context.counters);
    ++context.counters.inner_entries;
    if (!depth.to_the_end() && depth.plies(node.empties) <= kMaxDepthLimitedPlies)
      return depth_limited_search(context, node, window);
    return visit(node, window);
  });
}

}  // namespace tiger
