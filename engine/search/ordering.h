// Which move first. A good first move is most of the speed of alpha-beta.
#pragma once

#include <span>

#include "board/board.h"
#include "board/mobility.h"
#include "board/parity.h"
#include "search/context.h"
#include "search/move_list.h"
#include "search/search_node.h"

namespace tiger {

// What ranking needs to know of a position besides its board.
struct OrderingHints {
  int empties;
  Parity parity;
  Square table_move = kNoSquare;
};

// What speaks for a move to x from a position with these empties: few replies for the opponent
// (corner replies twice), few empty squares beside our discs, stable edges of ours, an odd
// quadrant, a good square. `replies` are the child's legal moves.
int mobility_rank(const Board& child, Bitboard replies, Square x, int empties, Parity parity);

// Lists the moves with their children, in the order of the squares.
void list_moves(MoveList& list, const Board& board, Bitboard moves);

// Ranks listed moves. From params::kMinEmptiesForMobility empties up by mobility; ahead of all a
// move that leaves the opponent no disc, then the move that the table knows. Each move then is one
// ordering node. Below, by their squares (square_order.h).
void rank_moves(MoveList& list, const OrderingHints& hints, Counters& counters);

// The moves of a place of a search, one after the other: ranked as above, and where the subtrees
// are large enough by the learned evaluation of the children too, or of the best few of them. That
// is asked only once the table's move has been handed out and another is wanted, for mostly none
// is. Where it looks some plies ahead, of all ranks but the highest only a bound from above is
// told.
class OrderedMoves {
 public:
  // All must outlive it.
  OrderedMoves(SearchContext& context, const SearchNode& node, Bitboard moves, Square table_move);

  MoveList& list() { return list_; }

  // Ranks all now: from here on next() reads nothing but the list.
  void settle() {
    if (to_evaluate_) evaluate();
  }

  // The best of those not handed out yet; null after the last.
  const RankedMove* next();

 private:
  void evaluate();

  // The moves not handed out yet.
  std::span<RankedMove> remaining();

  // Moves the best few of them to the front, ranks all others below them, and returns the few.
  std::span<RankedMove> bring_best_to_front();

  SearchContext& context_;
  const SearchNode& node_;
  MoveList list_;
  int next_ = 0;
  bool to_evaluate_;
};

}  // namespace tiger
