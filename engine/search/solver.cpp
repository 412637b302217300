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

struct SolveContext : SearchContext {
  SolveContext(Table& shared_table, const SolveSettings& settings, const SearchControl& control,
               EndgameCache& (*cache)() = emptied_endgame_cache)
      : SearchContext(shared_table,
                      settings.min_empties_for_table.value_or(params::kMinEmptiesForTable), control,
                      settings.weights) {
    if (settings.uses_endgame_cache()) table.use_endgame_cache(cache());
  }
};

// Searches a root with this window, by all iterations. False if it was stopped before the exact one
// began: then nothing is proved.
bool search_to_the_end(SearchContext& context, const Board& board, const SolveSettings& settings,
                       ValueBounds window) {
  assert(is_window(window, value_of(2)));
  Value guess;
  if (settings.weights != nullptr) guess = prepare(context, board, settings.driver, window);
  if (context.stopped()) return false;
  if (settings.first_guess) guess = value_of(*settings.first_guess);
  run_iteration(context, board, settings.driver, SearchDepth{}, window, guess);
  return true;
}

// What can be proved about a child, of which something is known already.
Bounds search_child(SearchContext& context, const Board& board, const SolveSettings& settings,
                    Bounds known) {
  if (is_game_over(board)) return {final_score(board), final_score(board)};
  if (board.legal_moves() == 0)
    return search_child(context, board.passed(), settings.from_other_side(),
                        known.from_other_side())
        .from_other_side();
  const Bounds window = settings.searched_window().intersection(known);
  if (window.lower >= window.upper) return known;
  search_to_the_end(context, board, settings, value_of(window));
  return score_of(context.root.bounds()).intersection(known);
}

// Solves a board whose side to move has a legal move.
Solution solve_with_moves(Table& table, const Board& board, const SolveSettings& settings,
                          const SearchControl& control) {
  SolveContext context(table, settings, control);
  Solution solution;
  if (context.poll()) {  // stopped before it began
    solution.likely_move = likely_move(context, board);
    return solution;
  }
  if (search_to_the_end(context, board, settings, value_of(settings.searched_window()))) {
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
                         const SearchControl& control, const Solution* root) {
  AllMoves all;
  SolveContext context(table, settings, control,
                       root != nullptr ? endgame_cache : emptied_endgame_cache);
  const SolveSettings child_settings = settings.from_other_side();
  const Bounds known = root != nullptr ? root->bounds : Bounds{};
  const auto solve_move = [&](Square x) {
    if (context.poll()) return;
    const Bounds bounds = x == kPass ? search_child(context, board, settings, {})
                                     : search_child(context, board.after(x), child_settings,
                                                    {-known.upper, kScoreMax})
                                           .from_other_side();
    if (!context.stopped()) all.moves.push_back({x, bounds});
  };
  const Square solved = root != nullptr ? root->best_move : kNoSquare;
  if (solved != kNoSquare) all.moves.push_back({solved, root->bounds});
  const Bitboard moves = board.legal_moves();
  if (moves == 0 && solved != kPass && !is_game_over(board)) solve_move(kPass);
  for (const Square x : squares(moves))
    if (x != solved) solve_move(x);
  all.counters = context.counters;
  all.complete = !context.stopped();
  std::sort(all.moves.begin(), all.moves.end(), [](const MoveSolution& a, const MoveSolution& b) {
    return std::pair(-a.bounds.lower, a.move) < std::pair(-b.bounds.lower, b.move);
  });
  return all;
}

// The measurements are in tuning.md.
int automatic_hash_bits(int empties, bool endgame_cache) {
  return std::clamp(endgame_cache ? std::max(empties - 6, 2 * empties - 34) : empties - 3, 12, 24);
}

}  // namespace tiger
