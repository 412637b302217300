// Which move first. A good first move is most of the speed of alpha-beta.
#pragma once

#include <array>
#include <span>

#include "board/board.h"
#include "board/mobility.h"
#include "board/parity.h"
#include "board/zobrist.h"
#include "search/counters.h"

namespace tiger {

// A legal move, where it leads, and what speaks for it.
struct RankedMove {
  Board child;
  Hash hash;  // of the child, where the table is used for it
  Square square;
  int rank;  // the higher, the sooner
};

// The legal moves of a board, handed out best first.
class MoveList {
 public:
  bool empty() const { return size_ == 0; }
  int size() const { return size_; }
  std::span<RankedMove> all() { return {moves_.data(), static_cast<std::size_t>(size_)}; }
  RankedMove& add() { return moves_[size_++]; }

  // The best of the moves from place i on, brought to place i: call with i = 0, 1, 2, ...
  const RankedMove& pick(int i);

 private:
  std::array<RankedMove, 60> moves_;  // never more, and left alone until needed
  int size_ = 0;
};

// What ranking needs to know of a position besides its board.
struct OrderingHints {
  int empties;
  Parity parity;
  Square table_move = kNoSquare;
};

// Lists the moves with their children, ranked. From knobs::kMobilityFloor empties up: few replies
// for the opponent (corner replies twice), few empty squares beside our discs, stable edges of
// ours, odd quadrants, good squares; ahead of all a move that leaves the opponent no disc, then the
// move that the table knows. Each move then is one ordering node. Below, in parity's order only.
void rank_moves(MoveList& list, const Board& board, Bitboard moves, const OrderingHints& hints,
                Counters& counters);

// Near the leaves, squares alone decide: those in odd quadrants come first.
// Calls visit(square) for each move until it returns true; returns whether one did.
template <class Visit>
bool visit_by_parity(Bitboard moves, Parity parity, Visit visit) {
  for (Square x : squares(moves & kOddSquares[parity]))
    if (visit(x)) return true;
  for (Square x : squares(moves & ~kOddSquares[parity]))
    if (visit(x)) return true;
  return false;
}

}  // namespace tiger
