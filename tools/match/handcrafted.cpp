#include "match/handcrafted.h"

#include <algorithm>

#include "board/stability.h"
#include "search/ordering.h"

namespace tiger::tools {
namespace {

constexpr int kEndOfGame = 1 << 24;  // scores of finished games exceed all others

// The value for the side to move, with the weights of the move ordering: the difference between
// both sides in moves (corner moves count twice), potential moves and stable edge discs.
int value_of(const Board& board) {
  const auto side = [](const Board& b) {
    const Bitboard moves = b.legal_moves();
    return params::kMobilityWeight * (count(moves) + count(moves & kCorners)) +
           params::kPotentialWeight * potential_mobility(b) +
           8 * params::kStableWeight * count_stable_edge_discs(b.player, b.opponent);
  };
  return side(board) - side(board.passed());
}

class Handcrafted {
 public:
  explicit Handcrafted(const HandcraftedLimits& limits) : limits_(limits) {}

  // Fail-soft alpha-beta, with the moves in the order of the same terms.
  int search(const Board& board, int depth, int alpha, int beta, Square* best_move = nullptr) {
    const Bitboard moves = board.legal_moves();
    if (moves == 0) {
      if (is_game_over(board)) return kEndOfGame * final_score(board) / kScoreMax;
      return -search(board.passed(), depth, -beta, -alpha);
    }
    if (depth == 0) return value_of(board);
    MoveList list;
    list_moves(list, board, moves);
    rank_moves(list, {board.empty_count(), parity_of(board.empties())}, counters_);
    int best = -2 * kEndOfGame;
    for (int i = 0; i < list.size() && best < beta; ++i) {
      const RankedMove& move = list.pick(i);
      ++counters_.inner_entries;
      const int value = -search(move.child, depth - 1, -beta, -std::max(alpha, best));
      if (stopped()) return best;
      if (value > best) {
        best = value;
        if (best_move != nullptr) *best_move = move.square;
      }
    }
    return best;
  }

  bool stopped() const { return nodes() >= limits_.nodes || limits_.stop; }
  std::uint64_t nodes() const { return counters_.nodes(); }

 private:
  const HandcraftedLimits& limits_;
  Counters counters_;
};

}  // namespace

Square handcrafted_move(const Board& board, const HandcraftedLimits& limits, std::uint64_t& nodes) {
  Handcrafted player(limits);
  Square best = *squares(board.legal_moves()).begin();
  for (int depth = 1; depth <= std::min(limits.depth, board.empty_count()) && !player.stopped();
       ++depth) {
    Square move = best;
    player.search(board, depth, -2 * kEndOfGame, 2 * kEndOfGame, &move);
    if (!player.stopped()) best = move;
  }
  nodes += player.nodes();
  return best;
}

}  // namespace tiger::tools
