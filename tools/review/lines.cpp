#include "review/lines.h"

#include "search/analysis.h"

namespace tiger::tools {

// Where the move played was the best one, the review knows the rest of its line from the moves that
// follow.
std::vector<Square> played_line(const GameReview& review, std::size_t index) {
  std::vector<Square> line = {review.moves[index].played};
  for (std::size_t next = index + 1; next < review.moves.size(); ++next) {
    const ReviewedMove& move = review.moves[next];
    if (move.best != move.played || move.best_pv.size() > 1) {
      line.insert(line.end(), move.best_pv.begin(), move.best_pv.end());
      break;
    }
    line.push_back(move.played);
  }
  return line;
}

std::vector<Square> better_line(const GameReview& review, std::size_t index) {
  const ReviewedMove& move = review.moves[index];
  return move.best == move.played ? played_line(review, index) : move.best_pv;
}

std::vector<Square> to_the_end(std::vector<Square> line, const Board& from, Table& table,
                               const Weights* weights, const SearchControl& control) {
  Board board = from;
  for (const Square move : line) board = board.after(move);
  table.clear();
  while (!is_game_over(board)) {
    table.new_search();
    const bool solves = board.empty_count() <= kContinuedSolve;
    const Analysis analysis = analyse(
        table, board,
        {.limits = solves ? SearchLimits{} : limits_to_depth(kContinuedDepth), .weights = weights},
        control);
    if (!analysis.complete) break;
    const Square move = analysis.moves.front().move;
    line.push_back(move);
    board = board.after(move);
  }
  return line;
}

}  // namespace tiger::tools
