#include "search/ordering.h"

#include <utility>

#include "board/stability.h"
#include "search/knobs.h"

namespace tiger {
namespace {

// A square's own worth, 0 to 18: corners, then centre and edges, last the squares beside corners.
constexpr std::array<int, 64> kSquareValue = [] {
  constexpr int kQuarter[4][4] = {{18, 4, 16, 12}, {4, 2, 6, 8}, {16, 6, 14, 10}, {12, 8, 10, 0}};
  std::array<int, 64> value{};
  for (Square x = 0; x < 64; ++x) {
    const int file = file_of(x) < 4 ? file_of(x) : 7 - file_of(x);
    const int row = row_of(x) < 4 ? row_of(x) : 7 - row_of(x);
    value[x] = kQuarter[row][file];
  }
  return value;
}();

constexpr int kWipeOutRank = 1 << 30;
constexpr int kTableMoveRank = 1 << 29;

int rank(const Board& child, Square x, int empties, Parity parity) {
  const Bitboard replies = child.legal_moves();
  int points = kSquareValue[x];
  points -= knobs::kMobilityWeight * (count(replies) + count(replies & kCorners));
  points -= knobs::kPotentialWeight * potential_mobility(child);
  if (empties >= knobs::kStableFloor)
    points += knobs::kStableWeight * count(stable_edge_discs(child.opponent, child.player));
  if ((parity & quadrant_of(x)) != 0) points += knobs::kParityWeight;
  return points;
}

}  // namespace

const RankedMove& MoveList::pick(int i) {
  int best = i;
  for (int j = i + 1; j < size_; ++j)
    if (moves_[j].rank > moves_[best].rank) best = j;
  if (best != i) std::swap(moves_[i], moves_[best]);
  return moves_[i];
}

void rank_moves(MoveList& list, const Board& board, Bitboard moves, const OrderingHints& hints,
                Counters& counters) {
  if (hints.empties < knobs::kMobilityFloor) {
    visit_by_parity(moves, hints.parity, [&](Square x) {
      list.add() = {board.after(x, board.flips(x)), 0, x, -list.size()};
      return false;
    });
    return;
  }
  for (Square x : squares(moves)) {
    RankedMove& move = list.add();
    ++counters.ordering_nodes;
    move.square = x;
    move.child = board.after(x, board.flips(x));
    if (move.child.player == 0)
      move.rank = kWipeOutRank;
    else if (x == hints.table_move)
      move.rank = kTableMoveRank;
    else
      move.rank = rank(move.child, x, hints.empties, hints.parity);
  }
}

}  // namespace tiger
