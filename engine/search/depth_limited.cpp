#include <algorithm>

#include "search/ordering.h"
#include "search/search.h"
#include "search/search_node.h"

namespace tiger {

Value depth_limited_search(SearchContext& context, const SearchNode& node, ValueBounds window) {
  const int plies = context.depth().plies(node.empties);
  assert(check_contract(context, node, window) && plies <= kMaxDepthLimitedPlies);
  if (plies == 0) return leaf(context, node);
  const Bitboard moves = node.board.legal_moves();
  if (moves == 0)
    return pass(context, node, window, [&](const SearchNode& passed, ValueBounds turned) {
      return depth_limited_search(context, passed, turned);
    });
  Value best = kValueNone;
  visit_by_parity(moves, node.parity, [&](Square x) {
    const Bitboard flipped = node.board.flips(x);
    const Board child = node.board.after(x, flipped);
    const auto features = [&] { return node.features.after(x, flipped); };
    ++context.counters.inner_entries;
    Value value;
    if (plies == 1) {
      value = leaf(context, child, node.empties - 1, features);
    } else {
      const Parity parity = node.parity ^ quadrant_of(x);
      value = depth_limited_search(context, {child, 0, node.empties - 1, parity, features()},
                                   {-window.upper, -std::max(window.lower, best)});
    }
    best = std::max(best, -value);
    return best >= window.upper;
  });
  return best;
}

}  // namespace tiger
