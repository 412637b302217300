#include <algorithm>
#include <array>

#include "search/endgame.h"
#include "search/ordering.h"
#include "search/search_node.h"

namespace tiger {
namespace {

constexpr std::array<Bitboard, 64> kNeighbours = [] {
  std::array<Bitboard, 64> around{};
  for (Square x = 0; x < 64; ++x) around[x] = neighbours(bit(x));
  return around;
}();

// Whether these are the empty squares of the board and the window is one for exact scores.
[[maybe_unused]] bool check_squares(const Board& board, std::initializer_list<Square> empties,
                                    Bounds window) {
  Bitboard set = 0;
  for (const Square x : empties) set |= bit(x);
  const auto n = static_cast<int>(empties.size());
  return board.empties() == set && check_contract(BareNode{board, n, parity_of(set)}, window);
}

// As board.flips(x). Three to four in ten of the last empty squares are no legal moves, and many of
// them have no neighbour of the opponent's, so that the flips need not be computed. (solve_4()
// takes 0.94 of the time. With two empty squares left it saves nothing more.)
Bitboard flips_if_beside(const Board& board, Square x) {
  return (kNeighbours[x] & board.opponent) != 0 ? board.flips(x) : 0;
}

// One empty square, x. Only the player's discs are needed: all other squares are the opponent's.
// (Inlined, so that last_2 can keep its values in registers: 2.3 % fewer instructions on FFO #42,
// AVX2.)
[[gnu::always_inline]] inline Score last_1(Square x, Bitboard player, Score alpha) {
  assert((player & bit(x)) == 0 && kScoreMin <= alpha && alpha < kScoreMax && alpha % 2 == 0);
  const int discs = count(player);
  const Score passed = 2 * discs - kScoreMax;  // if the opponent gets the last square
  if (const int flipped = kernel::last_flips(x, player); flipped != 0)
    return passed + 2 * flipped + 2;
  // The player cannot move. If the opponent cannot either, the empty square counts for the winner.
  // That is now the player's best case, so the opponent's flips matter only if it is above alpha.
  const Score unplayed = passed >= 0 ? passed + 2 : passed;
  if (unplayed <= alpha) return unplayed;
  const int lost = kernel::last_flips(x, ~(player | bit(x)));
  return lost != 0 ? passed - 2 * lost : unplayed;
}

enum class Before { kMove, kPass };  // the last ply: after a pass, a second one ends the game

template <Before kBefore = Before::kMove>
Score last_2(Board board, Square x1, Square x2, Score alpha, Score beta, Counters& counters) {
  assert(check_squares(board, {x1, x2}, {alpha, beta}));
  Score best = kScoreNone;
  if (const Bitboard flipped = board.flips(x1)) {
    ++counters.last_square_entries;
    best = -last_1(x2, board.opponent ^ flipped, -beta);
    if (best >= beta) return best;
  }
  if (const Bitboard flipped = board.flips(x2)) {
    ++counters.last_square_entries;
    return std::max(best, -last_1(x1, board.opponent ^ flipped, -beta));
  }
  if (best != kScoreNone) return best;
  if constexpr (kBefore == Before::kMove)
    return -last_2<Before::kPass>(board.passed(), x1, x2, -beta, -alpha, counters);
  ++counters.inner_leaves;
  return final_score(board);
}

template <Before kBefore = Before::kMove>
Score last_3(Board board, Square x1, Square x2, Square x3, Score alpha, Score beta,
             Counters& counters) {
  assert(check_squares(board, {x1, x2, x3}, {alpha, beta}));
  Score best = kScoreNone;
  const auto play = [&](Square x, Square y, Square z) {
    const Bitboard flipped = flips_if_beside(board, x);
    if (flipped == 0) return false;
    ++counters.inner_entries;
    best = std::max(
        best, -last_2(board.after(x, flipped), y, z, -beta, -std::max(alpha, best), counters));
    return best >= beta;
  };
  if (play(x1, x2, x3) || play(x2, x1, x3) || play(x3, x1, x2) || best != kScoreNone) return best;
  if constexpr (kBefore == Before::kMove)
    return -last_3<Before::kPass>(board.passed(), x1, x2, x3, -beta, -alpha, counters);
  ++counters.inner_leaves;
  return final_score(board);
}

// If two squares share a quadrant and the third does not, the third one is tried first.
Score last_3_by_parity(Board board, Square x1, Square x2, Square x3, Score alpha, Score beta,
                       Counters& counters) {
  const bool with_2 = same_quadrant(x1, x2);
  const bool with_3 = same_quadrant(x1, x3);
  // Squares are exchanged with masks. From conditional expressions g++ would make branches, which
  // are expensive here because nothing can predict them.
  const Square to_2 = (x1 ^ x2) & -static_cast<int>(with_3 & !with_2);
  const Square to_3 = (x1 ^ x3) & -static_cast<int>(with_2 & !with_3);
  return last_3(board, x1 ^ to_2 ^ to_3, x2 ^ to_2, x3 ^ to_3, alpha, beta, counters);
}

template <Before kBefore = Before::kMove>
Score last_4(Board board, const std::array<Square, 4>& x, Score alpha, Score beta,
             Counters& counters) {
  assert(check_squares(board, {x[0], x[1], x[2], x[3]}, {alpha, beta}));
  Score best = kScoreNone;
  const auto play = [&](Square a, Square b, Square c, Square d) {
    const Bitboard flipped = flips_if_beside(board, a);
    if (flipped == 0) return false;
    ++counters.inner_entries;
    best = std::max(best, -last_3_by_parity(board.after(a, flipped), b, c, d, -beta,
                                            -std::max(alpha, best), counters));
    return best >= beta;
  };
  if (play(x[0], x[1], x[2], x[3]) || play(x[1], x[0], x[2], x[3]) ||
      play(x[2], x[0], x[1], x[3]) || play(x[3], x[0], x[1], x[2]) || best != kScoreNone)
    return best;
  if constexpr (kBefore == Before::kMove)
    return -last_4<Before::kPass>(board.passed(), x, -beta, -alpha, counters);
  ++counters.inner_leaves;
  return final_score(board);
}

}  // namespace

Score solve_4(Board board, Parity parity, Score alpha, Score beta, Counters& counters) {
  // Any parity would do: it decides the order alone.
  assert(check_contract(BareNode{board, 4, parity_of(board.empties())}, {alpha, beta}));
  // None, two or all four of the squares lie in odd quadrants. If it is two, they come first.
  const Bitboard empties = board.empties();
  const Bitboard odd = empties & kOddSquares[parity];
  const Bitboard first = count(odd) == 2 ? odd : empties;
  const Square x1 = first_choice(first);
  const Square x2 = first_choice(first ^ bit(x1));
  const Bitboard last = empties ^ bit(x1) ^ bit(x2);
  const Square x3 = first_choice(last);
  const Square x4 = std::countr_zero(last ^ bit(x3));
  return last_4(board, {x1, x2, x3, x4}, alpha, beta, counters);
}

Score solve_at_most_4(Board board, Score alpha, Score beta, Counters& counters) {
  const Bitboard empties = board.empties();
  assert(count(empties) <= 4);
  std::array<Square, 4> x{};
  int n = 0;
  for (Square s : squares(empties)) x[n++] = s;
  switch (n) {
    case 0: return final_score(board);
    case 1: return last_1(x[0], board.player, alpha);
    case 2: return last_2(board, x[0], x[1], alpha, beta, counters);
    case 3: return last_3_by_parity(board, x[0], x[1], x[2], alpha, beta, counters);
    default: return solve_4(board, parity_of(empties), alpha, beta, counters);
  }
}

}  // namespace tiger
