#include "review/lines.h"

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

}  // namespace tiger::tools
