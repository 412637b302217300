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
  if (found.empty()) {
    const AllMoves all = solve_all_moves(table_, board, {.driver = Driver::kMtdf});
    for (const MoveSolution& move : all.moves)
      if (move.bounds.lower == all.moves.front().bounds.lower) found.push_back(move.move);
  }
  return found;
}

const std::vector<Square>& OtherLines::near_moves(const Board& board, int depth) {
  std::vector<Square>& found = near_moves_[depth][{board.player, board.opponent}];
  if (found.empty()) {
    const Analysis analysis =
        analyse(table_, board, {.limits = limits_to_depth(depth), .lines = 4});
    for (const AnalysedMove& move : analysis.moves)
      if (move.value >= analysis.moves.front().value - value_of(1)) found.push_back(move.move);
    std::sort(found.begin(), found.end());
  }
  return found;
}

}  // namespace tiger
