#include "support/brute_force.h"

#include <algorithm>
#include <bit>

#include "prove/naive_rules.h"

namespace tiger::naive {
namespace {

constexpr int kInfinity = 99;

enum class Previous { kMove, kPass };

int score_of_finished(Bitboard own, Bitboard other) {
  const int mine = std::popcount(own);
  const int theirs = std::popcount(other);
  const int empty = 64 - mine - theirs;
  if (mine > theirs) return mine + empty - theirs;
  if (mine < theirs) return mine - theirs - empty;
  return 0;
}

int minimax(Bitboard own, Bitboard other, Previous previous) {
  int best = -kInfinity;
  for (int x = 0; x < 64; ++x) {
    if ((own | other) >> x & 1) continue;
    const Bitboard flipped = walk_flips(x, own, other);
    if (flipped == 0) continue;
    const Bitboard mine = own | flipped | Bitboard{1} << x;
    best = std::max(best, -minimax(other & ~flipped, mine, Previous::kMove));
  }
  if (best != -kInfinity) return best;
  if (previous == Previous::kPass) return score_of_finished(own, other);
  return -minimax(other, own, Previous::kPass);
}

int alpha_beta(Bitboard own, Bitboard other, int alpha, int beta, Previous previous) {
  int best = -kInfinity;
  for (int x = 0; x < 64; ++x) {
    if ((own | other) >> x & 1) continue;
    const Bitboard flipped = walk_flips(x, own, other);
    if (flipped == 0) continue;
    const Bitboard mine = own | flipped | Bitboard{1} << x;
    best = std::max(
        best, -alpha_beta(other & ~flipped, mine, -beta, -std::max(alpha, best), Previous::kMove));
    if (best >= beta) return best;
  }
  if (best != -kInfinity) return best;
  if (previous == Previous::kPass) return score_of_finished(own, other);
  return -alpha_beta(other, own, -beta, -alpha, Previous::kPass);
}

}  // namespace

int brute_force(const Board& board) {
  return minimax(board.player, board.opponent, Previous::kMove);
}

int brute_force_alpha_beta(const Board& board) {
  return alpha_beta(board.player, board.opponent, -kInfinity, kInfinity, Previous::kMove);
}

std::vector<ScoredMove> brute_force_moves(const Board& board) {
  std::vector<ScoredMove> moves;
  for (int x = 0; x < 64; ++x) {
    if ((board.player | board.opponent) >> x & 1) continue;
    const Bitboard flipped = walk_flips(x, board.player, board.opponent);
    if (flipped == 0) continue;
    const Board next{board.opponent & ~flipped, board.player | flipped | Bitboard{1} << x};
    moves.push_back({x, -brute_force_alpha_beta(next)});
  }
  return moves;
}

}  // namespace tiger::naive
