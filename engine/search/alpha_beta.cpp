#include <algorithm>

#include "search/depth_limited.h"
#include "search/drivers.h"
#include "search/last_four_squares.h"
#include "search/ordering.h"

namespace tiger {
namespace {

class AlphaBeta {
 public:
  explicit AlphaBeta(SearchContext& context) : context_(context) {}

  // Fail-soft: the value is exact inside the window, an upper bound at or below it, a lower bound
  // at or above it.
  Score search(const Place& place, Bounds window) {
    const Reach& reach = context_.reach();
    if (reach.horizon > 0 && reach.depth(place.empties) <= kLastPlies)
      return search_last_plies(context_, place, window);
    if (reach.horizon == 0 && place.empties <= 4)
      return solve_last_squares(place.board, window.lower, window.upper, context_.counters);
    const FirstLook look = enter(context_, place, window);
    return look.value ? *look.value : expand(place, window, look.table_move).value;
  }

  ScoredMove expand(const Place& place, Bounds window, Square table_move) {
    const Bitboard moves = place.board.legal_moves();
    if (moves == 0) {
      const auto turn = [this](const Place& p, Bounds w) { return search(p, w); };
      return {pass(context_, place, window, turn), kPass};
    }
    OrderedMoves ordered(context_, place, moves, table_move);
    if (const auto cutoff = probe_children(context_, ordered.list(), place.empties, window.upper))
      return *cutoff;

    ScoredMove best{kScoreNone, kNoSquare};
    while (best.value < window.upper) {
      const RankedMove* move = ordered.next();
      if (move == nullptr) break;
      const Score alpha = std::max(window.lower, best.value);
      const Score value = -search(place.after(*move), {-window.upper, -alpha});
      if (context_.stopped()) return best;
      if (value > best.value) best = {value, move->square};
    }
    if (context_.uses_table(place.empties))
      context_.store(place.hash, place.board, window, best.value, best.move);
    return best;
  }

 private:
  SearchContext& context_;
};

}  // namespace

void alpha_beta(SearchContext& context, const Board& root, Bounds window) {
  const Place place = place_of(root);
  const ScoredMove best =
      AlphaBeta(context).expand(place, window, context.table_move(place.hash, root));
  if (!context.stopped()) context.prove(proved_by(best.value, window), best.move);
}

}  // namespace tiger
