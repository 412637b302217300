#include "player/line.h"

#include <algorithm>

#include "board/zobrist.h"
#include "platform/hash.h"
#include "search/analysis.h"
#include "search/solver.h"

namespace tiger {
namespace {

std::uint64_t random_at(const Board& board, int number) {
  return splitmix(static_cast<std::uint64_t>(number), zobrist_hash(board));
}

// No square for a pass.
Bitboard squares_of(Square move) { return move < kNoSquare ? bit(move) : 0; }

Square chosen(const std::vector<Square>& moves, Square wanted, int number, const Board& board) {
  if (std::find(moves.begin(), moves.end(), wanted) != moves.end()) return wanted;
  if (number == 0) return moves.front();
  if (number == 1) return moves.back();
  return moves[random_at(board, number) % moves.size()];
}

}  // namespace

std::vector<Line> OtherLines::ends(const Board& before, const Line& line, Square wanted) {
  std::vector<Line> ends;
  for (int number = 0; number < kOtherEnds; ++number) {
    std::vector<Square> moves{line.move_to(1)};
    Board board = before.after(moves.front());
    for (int ply = 2; !is_game_over(board); ++ply) {
      const bool keeps = board.empty_count() > kOtherEndEmpties;
      moves.push_back(keeps ? line.move_to(ply) : chosen(best_moves(board), wanted, number, board));
      board = board.after(moves.back());
    }
    ends.emplace_back(before, moves);
  }
  return ends;
}

std::vector<Line> OtherLines::near(const Board& before, Square move) {
  std::vector<Line> lines;
  for (int number = 0; number < kNearLines; ++number) {
    std::vector<Square> moves{move};
    Board board = before.after(move);
    while (moves.size() < kNearPlies && !is_game_over(board)) {
      const int depth = number % 2 == 0 ? std::max(depth_ - 2, 1) : depth_;
      const std::vector<Square>& good = near_moves(board, depth);
      moves.push_back(good[random_at(board, number) % good.size()]);
      board = board.after(moves.back());
    }
    lines.emplace_back(before, moves);
  }
  return lines;
}

// In the order of squares, as near_moves().
const std::vector<Square>& OtherLines::best_moves(const Board& board) {
  std::vector<Square>& found = best_moves_[{board.player, board.opponent}];
  if (!found.empty()) return found;
  const Solution best = solve(table_, board, {.driver = Driver::kMtdf});
  const Score most = best.bounds.lower;
  found.push_back(best.best_move);
  const Bitboard others = board.legal_moves() & ~squares_of(best.best_move);
  const SolveSettings as_good{.driver = Driver::kMtdf, .window = Bounds{-most, -most + 2}};
  for (const Square x : squares(others))
    if (most == kScoreMin || solve(table_, board.after(x), as_good).bounds.upper <= -most)
      found.push_back(x);
  std::sort(found.begin(), found.end());
  return found;
}

const std::vector<Square>& OtherLines::near_moves(const Board& board, int depth) {
  std::vector<Square>& found = near_moves_[depth][{board.player, board.opponent}];
  if (!found.empty()) return found;
  const AnalysisSettings settings{.limits = limits_to_depth(depth)};
  const Analysis analysis = analyse(table_, board, settings);
  const AnalysedMove& best = analysis.moves.front();
  const Value least = best.value - value_of(1);
  found.push_back(best.move);
  for (const Square x : squares(board.legal_moves() & ~squares_of(best.move)))
    if (test_move(table_, board, x, least, analysis.depth, settings).proved) found.push_back(x);
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace tiger
