#include "search/solver.h"

#include <algorithm>

#include "search/deepening.h"
#include "search/endgame.h"
#include "search/ordering.h"
#include "search/params.h"
#include "search/principal_variation.h"
#include "search/search_node.h"

namespace tiger {
namespace {

// The move to name if the search was stopped: the best of its iterations, or else of the ordering.
Square likely_move(const SearchContext& context, const Board& board) {
  if (context.root.likely_move() != kNoSquare) return context.root.likely_move();
  MoveList list;
  list_moves(list, board, board.legal_moves());
  Counters uncounted;
  rank_moves(list, {board.empty_count(), parity_of(board.empties())}, uncounted);
  return list.pick(0).square;
}

// Solves a board whose side to move has a legal move.
Solution solve_with_moves(Table& table, const Board& board, const SolveSettings& settings,
                          const SearchControl& control) {
  const ValueBounds window = value_of(settings.searched_window());
  assert(is_window(window, value_of(2)));
  SearchContext context(table, settings.min_empties_for_table.value_or(params::kMinEmptiesForTable),
                        control, settings.weights);
  if (settings.uses_endgame_cache()) context.table.use_endgame_cache(emptied_endgame_cache());
  Solution solution;
  if (context.poll()) {  // stopped before it began
    solution.likely_move = likely_move(context, board);
    return solution;
  }
  Value guess;
  if (settings.weights != nullptr) guess = prepare(context, board, settings.driver, window);
  if (settings.first_guess) guess = value_of(*settings.first_guess);
  if (!context.stopped()) {
    run_iteration(context, board, settings.driver, SearchDepth{}, window, guess);
    solution.bounds = score_of(context.root.bounds());
    solution.best_move = context.root.move();
  }
  solution.counters = context.counters;
  if (context.stopped()) {
    solution.likely_move = likely_move(context, board);
    return solution;
  }

  solution.pv = principal_variation(context, board, solution.bounds, solution.best_move);
  if (!solution.pv.empty()) solution.best_move = solution.pv.front();
  solution.likely_move =
      solution.best_move != kNoSquare ? solution.best_move : likely_move(context, board);
  solution.line_counters = context.counters;
  solution.line_counters -= solution.counters;
  solution.counters = context.counters;
  solution.complete = !context.stopped();
  return solution;
}

Solution from_other_side(Solution s) {
  s.bounds = s.bounds.from_other_side();
  s.best_move = s.likely_move = kPass;
  if (s.complete || !s.pv.empty()) s.pv.insert(s.pv.begin(), kPass);
  return s;
}

}  // namespace

Solution solve(Table& table, const Board& board, const SolveSettings& settings,
               const SearchControl& control) {
  if (board.legal_moves() != 0) return solve_with_moves(table, board, settings, control);
  if (!is_game_over(board)) {
    const SearchControl turned_control = after_pass(control);
    return from_other_side(
        solve_with_moves(table, board.passed(), settings.from_other_side(), turned_control));
  }
  const Score score = final_score(board);
  Solution over;
  over.complete = true;
  over.bounds = {score, score};
  return over;
}

AllMoves solve_all_moves(Table& table, const Board& board, const SolveSettings& settings,
                         const SearchControl& control) {
  AllMoves all;
  std::vector<Square> moves;
  for (Square x : squares(board.legal_moves())) moves.push_back(x);
  if (moves.empty() && !is_game_over(board)) moves.push_back(kPass);

  const SolveSettings child_settings = settings.from_other_side();
  all.complete = true;
  SearchControl rest = control;
  for (Square x : moves) {
    const Board child = board.after(x);
    if (control.max_nodes != UINT64_MAX)
      rest.max_nodes = control.max_nodes - std::min(control.max_nodes, all.counters.nodes());
    const Solution solution = solve(table, child, child_settings, rest);
    all.counters += solution.counters;
    if (!solution.complete) {
      all.complete = false;
      break;
    }
    all.moves.push_back({x, solution.bounds.from_other_side()});
  }
  std::stable_sort(
      all.moves.begin(), all.moves.end(),
      [](const MoveSolution& a, const MoveSolution& b) { return a.bounds.lower > b.bounds.lower; });
  return all;
}

// The measurements are in tuning.md.
int automatic_hash_bits(int empties, bool endgame_cache) {
  return std::clamp(endgame_cache ? std::max(empties - 6, 2 * empties - 34) : empties - 3, 12, 24);
}

}  // namespace tiger
