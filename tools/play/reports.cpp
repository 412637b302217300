#include "play/reports.h"

#include <algorithm>

#include "cli/analysis_text.h"
#include "cli/output.h"
#include "play/board_picture.h"

namespace tiger::tools {
namespace {

struct Value {
  Score score = 0;
  bool exact = false;
  std::string depth;
};

// The value of a move for the side that plays it, searched to the same leaves as the best move.
Value value_of(Player& player, MoveLimits limits, const Analysis& best, const Board& child,
               const std::atomic<bool>& stop) {
  if (is_game_over(child)) return {-final_score(child), true, "exact"};
  if (best.depth.leaf_empties > 0) limits.depth = std::max(1, best.plies - 1);
  const SearchResult result = player.choose(child, limits, {.stop = &stop});
  return {-result.analysis.moves.front().score, result.analysis.exact(),
          depth_text(result.analysis)};
}

}  // namespace

std::string analysis_rows(const SearchResult& result, Color side, int width) {
  std::string rows;
  for (const AnalysedMove& move : result.analysis.moves) {
    std::string row =
        left(depth_text(result.analysis), 13) + " " + left(square_name(move.move), 4) + " " +
        right(score_text(move.score), 5) + " " + right(time_text(result.seconds), 9) + " " +
        right(std::to_string(result.analysis.counters.nodes()), 11) + "  " + pv_text(move.pv, side);
    if (width > 0 && row.size() >= static_cast<std::size_t>(width))
      row = row.substr(0, row.find_last_of(' ', static_cast<std::size_t>(width) - 1));
    rows += row + "\n";
  }
  return rows;
}

std::string played_move_line(const SearchResult& result) {
  const AnalysedMove& best = result.analysis.moves.front();
  return "Tiger plays " + square_name(best.move) + "  " + score_text(best.score) + "  " +
         depth_text(result.analysis) + "  " + time_text(result.seconds) + "\n";
}

std::string review_row(const Review& review) {
  return right(std::to_string(review.number), 3) + "  " + color_name(review.side) + " " +
         left(square_name(review.played), 2) + right(score_text(review.played_score), 7) + " " +
         left(square_name(review.best), 4) + right(score_text(review.best_score), 6) +
         right(std::to_string(review.cost()), 6) + "  " + review.depth + "\n";
}

Review review_move(Player& player, const MoveLimits& limits, const Record& record, int ply,
                   const std::atomic<bool>& stop) {
  const Position& before = record.position(ply);
  const SearchResult result = player.choose(before.board, limits, {.stop = &stop});
  const AnalysedMove& best = result.analysis.moves.front();
  Review review;
  review.number = 1;
  for (int i = 0; i < ply; ++i) review.number += record.move(i) != kPass;
  review.side = before.side;
  review.played = record.move(ply);
  review.best = best.move;
  review.best_score = review.played_score = best.score;
  review.exact = result.analysis.exact();
  review.depth = depth_text(result.analysis);
  if (best.move == review.played) return review;

  const Value played =
      value_of(player, limits, result.analysis, record.position(ply + 1).board, stop);
  review.played_score = played.score;
  if (review.exact) review.depth = played.depth;
  review.exact = review.exact && played.exact;
  // Searched alone, the move may score as well as the best one or better: then it is the best
  // known.
  if (played.score >= best.score) {
    review.best = review.played;
    review.best_score = played.score;
  }
  return review;
}

void Cost::add(const Review& review) {
  discs += review.cost();
  if (review.exact) proved += review.cost();
}

std::string cost_line(Color side, const Cost& cost) {
  return color_name(side) + " lost " + std::to_string(cost.discs) +
         (cost.discs == 1 ? " disc" : " discs") + ", " + std::to_string(cost.proved) +
         " of them proved\n";
}

}  // namespace tiger::tools
