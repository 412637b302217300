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

  Score search(const SearchNode& node, Score alpha) {
    const SearchDepth& depth = context_.depth();
    if (depth.leaf_empties > 0)
      return depth.plies(node.empties) <= kMaxDepthLimitedPlies
                 ? depth_limited_search(context_, node, {alpha, alpha + step()})
                 : deep(node, alpha);
    if (node.empties <= 4) return solve_last_four_squares(node.board, alpha, alpha + 2, counters_);
    return is_deep(node.empties)
               ? deep(node, alpha)
               : endgame_search(context_, node.board, node.empties, node.parity, alpha);
  }

  // The moves of a position far from the end: ranked, and the children probed before any is
  // searched. (Far: where the table is used, or a stop has to be noticed.)
  ScoredMove expand(const SearchNode& node, Score alpha, Square table_move) {
    const Bitboard moves = node.board.legal_moves();
    if (moves == 0) return {pass(node, alpha), kPass};
    OrderedMoves ordered(context_, node, moves, table_move);
    if (const auto cutoff =
            enhanced_transposition_cutoff(context_, ordered.list(), node.empties, alpha + step()))
      return *cutoff;

    ScoredMove best{kScoreNone, kNoSquare};
    for (int searched = 0; best.value <= alpha; ++searched) {
      const RankedMove* move = ordered.next();
      if (move == nullptr) break;
      if (may_split(context_, node, alpha, searched)) {
        best = search_together(context_, node, alpha, ordered, *move, best);
        if (context_.stopped()) return best;
        break;
      }
      const Score value = -search(node.after(*move), -alpha - step());
      if (context_.stopped()) return best;
      if (value > best.value) best = {value, move->square};
    }
    if (context_.uses_table(node.empties))
      context_.store(node.hash, node.board, {alpha, alpha + step()}, best.value, best.move);
    return best;
  }

 private:
  Score step() const { return context_.depth().step(); }

  bool is_deep(int empties) const {
    return empties > params::kMaxEmptiesForEndgame ||
           (context_.cache_for(empties) == nullptr &&
            (context_.uses_table(empties) || empties >= params::kMinEmptiesForPoll));
  }

  Score deep(const SearchNode& node, Score alpha) {
    const ProbeResult look = enter(context_, node, {alpha, alpha + step()});
    if (look.value) return *look.value;
    if (const auto cutoff = probcut(context_, node, alpha)) return *cutoff;
    return expand(node, alpha, look.table_move).value;
  }

  Score pass(const SearchNode& node, Score alpha) {
    return tiger::pass(context_, node, {alpha, alpha + step()},
                       [&](const SearchNode& p, Bounds window) { return search(p, window.lower); });
  }

  SearchContext& context_;
  Counters& counters_;
};

}  // namespace

Score null_window(SearchContext& context, const SearchNode& node, Score alpha) {
  return NullWindow(context).search(node, alpha);
}

ScoredMove null_window_root(SearchContext& context, const SearchNode& root, Score alpha) {
  return NullWindow(context).expand(root, alpha, context.table_move(root.hash, root.board));
}

}  // namespace tiger
