#include "search/depth_limited.h"

#include <algorithm>

#include "search/square_order.h"

namespace tiger {

Score depth_limited_search(SearchContext& context, const SearchNode& node, Bounds window) {
  if (context.depth().plies(node.empties) == 0) return leaf(context, node);
  const Bitboard moves = node.board.legal_moves();
  if (moves == 0)
    return pass(context, node, window, [&](const SearchNode& passed, Bounds turned) {
      return depth_limited_search(context, passed, turned);
    });
  Score best = kScoreNone;
  visit_by_parity(moves, node.parity, [&](Square x) {
    const Bitboard flipped = node.board.flips(x);
    const SearchNode child{node.board.after(x, flipped), 0, node.empties - 1,
                           node.parity ^ quadrant_of(x), node.features.after(x, flipped)};
    const Score alpha = std::max(window.lower, best);
    ++context.counters.inner_entries;
    best = std::max(best, -depth_limited_search(context, child, {-window.upper, -alpha}));
    return best >= window.upper;
  });
  return best;
}

}  // namespace tiger
