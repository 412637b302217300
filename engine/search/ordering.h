// Move ordering: which move to search first. Alpha-beta owes most of its speed to good first moves.
#pragma once

#include <bit>
#include <span>

#include "board/board.h"
#include "board/mobility.h"
#include "board/parity.h"
#include "search/search_node.h"

namespace tiger {

// ---- By square and parity ----------------------------------------------------------------------

// Near the leaves only the squares count: those in quadrants with an odd number of empty squares
// come first (board/parity.h says why), and within each of the two groups corners first and X
// squares last.

inline constexpr Bitboard kXSquares = 0x0042000000004200;  // diagonally next to the corners

// The square to try first; the set must not be empty. Returns a corner if there is one, and an X
// square only if there is no other square.
constexpr Square first_choice(Bitboard squares) {
  const Bitboard corners = squares & kCorners;
  Bitboard first = squares & ~kXSquares;
  first = first != 0 ? first : squares;  // two selections without a branch
  first = corners != 0 ? corners : first;
  return std::countr_zero(first);
}

// The same order, expressed as the rank of a move: the highest rank comes first.
constexpr int square_rank(Square x, Parity parity) {
  const int group = (bit(x) & kCorners) != 0 ? 1 : (bit(x) & kXSquares) != 0 ? -1 : 0;
  return 512 * ((kOddSquares[parity] & bit(x)) != 0) + 128 * group - x;
}

// Calls visit(square) for each move in this order until a call returns true. Returns whether a call
// returned true.
template <class Visit>
bool visit_by_parity(Bitboard moves, Parity parity, Visit visit) {
  for (Bitboard left = moves; left != 0;) {
    const Bitboard odd = left & kOddSquares[parity];
    const Square x = first_choice(odd != 0 ? odd : left);
    left ^= bit(x);
    if (visit(x)) return true;
  }
  return false;
}

// ---- By mobility and evaluation ----------------------------------------------------------------

// What ranking needs to know about a position besides its board.
struct OrderingHints {
  int empties;
  Parity parity;
  Square table_move = kNoSquare;
};

// The rank of a move to x, without evaluation: the higher, the earlier it is searched. `empties`
// and `parity` are those of the position before the move, `child` is the board after it, and
// `replies` are the child's legal moves. Good moves leave the opponent few replies (those to
// corners count twice) and few empty squares next to our discs, leave us many stable edge discs, or
// go to an odd quadrant (parity.h) or a good square. The weights are in params.h.
int mobility_rank(const Board& child, Bitboard replies, Square x, int empties, Parity parity);

// The same features of the side to move itself, with the same weights, but stable edge discs count
// eight times as much: for players without an evaluation.
int mobility_value(const Board& board);

// Adds the moves to the list with the boards after them, in the order of the squares.
void list_moves(MoveList& list, const Board& board, Bitboard moves);

// Prefetches the buckets of a node's children in the table, or their lines in the endgame cache, so
// that they arrive while the moves are ranked. If the table is used for the children, sets their
// hashes. `empties` are those of the node.
void prefetch_children(SearchContext& context, MoveList& list, int empties);

// Ranks the moves of a list. With params::kMinEmptiesForMobility or more empty squares: first a
// move that leaves the opponent no disc, then the table's move, then the others by mobility_rank().
// Each move then counts as one ordering node. With fewer empty squares: by square and parity.
void rank_moves(MoveList& list, const OrderingHints& hints, Counters& counters);

// The moves of a search node in the order in which next() returns them. They are ranked as above
// and, where the subtrees are large enough, also by the learned evaluation of the children, or of
// the best few children. If there is a table move, next() returns it first, and the evaluation
// waits until next() is called again. Usually it is not, because the table's move causes a cutoff.
// Farthest from the leaves, a shallow search of a few plies takes the place of the evaluation. This
// search finds the exact rank of the best move, and for the others only an upper bound of the rank,
// which is enough to put them behind the best.
class OrderedMoves {
 public:
  // The context and the node must outlive this object.
  OrderedMoves(SearchContext& context, const SearchNode& node, Bitboard moves, Square table_move);

  MoveList& list() { return list_; }

  // Completes all ranks now, so that next() no longer evaluates or searches anything.
  void finish_ranking() {
    if (to_evaluate_) evaluate();
  }

  // The best of the moves that next() has not returned yet; null after the last.
  const RankedMove* next();

  // The number of moves that next() has returned.
  int handed_out() const { return next_; }

 private:
  void evaluate();

  // The moves that next() has not returned yet.
  std::span<RankedMove> remaining();

  // Brings the best few (params::kMaxEvaluatedMoves) of the remaining moves to the front, ranks the
  // others below them, and returns those few.
  std::span<RankedMove> bring_best_to_front();

  SearchContext& context_;
  const SearchNode& node_;
  MoveList list_;
  int next_ = 0;
  bool to_evaluate_;
};

}  // namespace tiger
