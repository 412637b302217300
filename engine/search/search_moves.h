// The loop over the moves of a node, which PVS and the null-window search share.
#pragma once

#include <algorithm>

#include "search/contract.h"
#include "search/enhanced_transposition_cutoff.h"
#include "search/ordering.h"
#include "search/search_node.h"
#include "search/split_point.h"

namespace tiger {

// Searches the moves of a node with the window (lower, upper) and stores the result in the table.
// Returns the fail-soft value and the move that leads to it. If context.stopped() is true
// afterwards, the result is meaningless.
//
// `body` provides what differs between PVS and the null-window search:
//   kMaySplit                          whether other threads may help (null windows only)
//   search_child(child, window, n)     the value of a child for this node, which is searched after
//                                      n others; counts an entry
//   search_passed(node, window)        the value of a node after a pass, which is not an entry
//   improved(node, best, window)       called when a move is better than all before it
template <class Body>
ScoredMove search_moves(Body& body, SearchContext& context, const SearchNode& node, Bounds window,
                        Square table_move) {
  assert(check_contract(node, window, context.depth()));
  const Bitboard moves = node.board.legal_moves();
  if (moves == 0)
    return {pass(context, node, window,
                 [&](const SearchNode& passed, Bounds turned) {
                   return body.search_passed(passed, turned);
                 }),
            kPass};
  OrderedMoves ordered(context, node, moves, table_move);
  if (const auto cutoff =
          enhanced_transposition_cutoff(context, ordered.list(), node.empties, window.upper))
    return *cutoff;

  ScoredMove best{kScoreNone, kNoSquare};
  for (int searched = 0; best.value < window.upper; ++searched) {
    const RankedMove* move = ordered.next();
    if (move == nullptr) break;
    if constexpr (Body::kMaySplit)
      if (may_split(context, node, window.lower, searched)) {
        best = search_together(context, node, window.lower, ordered, *move, best);
        if (context.stopped()) return best;
        break;
      }
    const Score alpha = std::max(window.lower, best.value);
    const Score value = body.search_child(node.after(*move), Bounds{alpha, window.upper}, searched);
    if (context.stopped()) return best;
    if (value > best.value) {
      best = {value, move->square};
      body.improved(node, best, window);
    }
  }
  if (context.uses_table(node.empties))
    context.store(node.hash, node.board, window, best.value, best.move);
  return best;
}

}  // namespace tiger
