#include "search/depth_limited.h"

#include <algorithm>

#include "search/square_order.h"

namespace tiger {

Score search_last_plies(SearchContext& context, const Place& place, Bounds window) {
  if (context.reach().depth(place.empties) == 0) return leaf(context, place);
  ++context.counters.inner_entries;
  const Bitboard moves = place.board.legal_moves();
  if (moves == 0)
    return pass(context, place, window, [&](const Place& passed, Bounds turned) {
      return search_last_plies(context, passed, turned);
    });
  Score best = kScoreNone;
  visit_by_parity(moves, place.parity, [&](Square x) {
    const Bitboard flipped = place.board.flips(x);
    const Place child{place.board.after(x, flipped), 0, place.empties - 1,
                      place.parity ^ quadrant_of(x), place.features.after(x, flipped)};
    const Score alpha = std::max(window.lower, best);
    best = std::max(best, -search_last_plies(context, child, {-window.upper, -alpha}));
    return best >= window.upper;
  });
  return best;
}

}  // namespace tiger
