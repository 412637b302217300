#include "search/null_window.h"

#include <algorithm>

#include "search/depth_limited.h"
#include "search/endgame.h"
#include "search/last_four_squares.h"
#include "search/ordering.h"
#include "search/probcut.h"
#include "search/search_team.h"

namespace tiger {
namespace {

class NullWindow {
 public:
  explicit NullWindow(SearchContext& context) : context_(context), counters_(context.counters) {}

  Score search(const Place& place, Score alpha) {
    const Reach& reach = context_.reach();
    if (reach.horizon > 0)
      return reach.depth(place.empties) <= kLastPlies
                 ? search_last_plies(context_, place, {alpha, alpha + step()})
                 : deep(place, alpha);
    if (place.empties <= 4) return solve_last_squares(place.board, alpha, alpha + 2, counters_);
    return is_deep(place.empties)
               ? deep(place, alpha)
               : near_end(context_, place.board, place.empties, place.parity, alpha);
  }

  // The moves of a position far from the end: ranked, and the children probed before any is
  // searched. (Far: where the table is used, or a stop has to be noticed.)
  ScoredMove expand(const Place& place, Score alpha, Square table_move) {
    const Bitboard moves = place.board.legal_moves();
    if (moves == 0) return {pass(place, alpha), kPass};
    OrderedMoves ordered(context_, place, moves, table_move);
    if (const auto cutoff = probe_children(context_, ordered.list(), place.empties, alpha + step()))
      return *cutoff;

    ScoredMove best{kScoreNone, kNoSquare};
    for (int searched = 0; best.value <= alpha; ++searched) {
      const RankedMove* move = ordered.next();
      if (move == nullptr) break;
      if (may_split(context_, place, alpha, searched)) {
        best = search_together(context_, place, alpha, ordered, *move, best);
        if (context_.stopped()) return best;
        break;
      }
      const Score value = -search(place.after(*move), -alpha - step());
      if (context_.stopped()) return best;
      if (value > best.value) best = {value, move->square};
    }
    if (context_.uses_table(place.empties))
      context_.store(place.hash, place.board, {alpha, alpha + step()}, best.value, best.move);
    return best;
  }

 private:
  Score step() const { return context_.reach().step(); }

  bool is_deep(int empties) const {
    return empties > knobs::kMostNearEnd ||
           (context_.cache_for(empties) == nullptr &&
            (context_.uses_table(empties) || empties >= knobs::kStopFloor));
  }

  Score deep(const Place& place, Score alpha) {
    const FirstLook look = enter(context_, place, {alpha, alpha + step()});
    if (look.value) return *look.value;
    if (const auto cutoff = probcut(context_, place, alpha)) return *cutoff;
    return expand(place, alpha, look.table_move).value;
  }

  Score pass(const Place& place, Score alpha) {
    return tiger::pass(context_, place, {alpha, alpha + step()},
                       [&](const Place& p, Bounds window) { return search(p, window.lower); });
  }

  SearchContext& context_;
  Counters& counters_;
};

}  // namespace

Score null_window(SearchContext& context, const Place& place, Score alpha) {
  return NullWindow(context).search(place, alpha);
}

ScoredMove null_window_root(SearchContext& context, const Place& root, Score alpha) {
  return NullWindow(context).expand(root, alpha, context.table_move(root.hash, root.board));
}

}  // namespace tiger
