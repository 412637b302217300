#include "search/principal_variation.h"

#include <cassert>

#include "search/ordering.h"
#include "search/search.h"

namespace tiger {

Square move_that_holds(SearchContext& context, const SearchNode& node, Score lower) {
  // The table's move is tried first.
  const Bitboard moves = node.board.legal_moves();
  assert(moves != 0);
  OrderedMoves ordered(context, node, moves, context.table_move(node.hash, node.board));
  if (lower <= kScoreMin) return ordered.next()->square;
  for (int left = count(moves);; --left) {
    const RankedMove& move = *ordered.next();
    if (left == 1) return move.square;  // no other move does, so this one must
    if (null_window_child(context, node_of(move.child), lower - 2) >= lower || context.stopped())
      return move.square;
  }
}

std::vector<Square> principal_variation(SearchContext& context, const Board& board, Bounds bounds,
                                        Square first) {
  assert(bounds.lower <= bounds.upper);
  std::vector<Square> pv;
  Board at = board;
  while (!is_game_over(at) && !context.stopped()) {
    Square move = kPass;
    if (at.legal_moves() == 0) {
      at = at.passed();
    } else {
      move = pv.empty() && first < kNoSquare ? first
                                             : move_that_holds(context, node_of(at), bounds.lower);
      if (context.stopped()) break;  // the move is not proved
      at = at.after(move, at.flips(move));
    }
    pv.push_back(move);
    bounds = bounds.from_other_side();
  }
  return pv;
}

}  // namespace tiger
