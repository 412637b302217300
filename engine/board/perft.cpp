#include "board/perft.h"

namespace tiger {
namespace {

constexpr int kUnstoppedDepth = 6;  // fewer plies take too little time to look at the stop flag

}  // namespace

std::uint64_t perft(const Board& board, int depth, Pass pass, const std::atomic<bool>* stop) {
  if (depth > kUnstoppedDepth && stop != nullptr && *stop) return 0;
  const Bitboard moves = board.legal_moves();
  if (moves == 0) {
    if (is_game_over(board)) return 1;
    if (pass == Pass::kIsFree) return perft(board.passed(), depth, pass, stop);
    return depth == 1 ? 1 : perft(board.passed(), depth - 1, pass, stop);
  }
  if (depth == 1) return static_cast<std::uint64_t>(count(moves));
  std::uint64_t lines = 0;
  for (const Square x : squares(moves))
    lines += perft(board.after(x, board.flips(x)), depth - 1, pass, stop);
  return lines;
}

}  // namespace tiger
