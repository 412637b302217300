#include "review/line_end.h"

#include "search/analysis.h"

namespace tiger::tools {
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
