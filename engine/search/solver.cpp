#include "search/solver.h"

#include <algorithm>

#include "search/deepening.h"
#include "search/endgame.h"
#include "search/principal_variation.h"

namespace tiger {
namespace {

// A root that must pass is searched from the other side; that leaves a root with a move, or none.
Solution solve_with_moves(Table& table, const Board& board, const SolveSettings& settings,
                          const SearchControl& control) {
  SearchContext context(table, settings.min_empties_for_table.value_or(params::kMinEmptiesForTable),
                        control, settings.weights);
  if (settings.uses_endgame_cache()) context.table.use_endgame_cache(emptied_endgame_cache());
  Solution solution;
  if (context.poll()) return solution;  // stopped before it began
  Score guess = 0;
  if (settings.weights != nullptr) guess = prepare(context, board, settings.driver);
  context.begin_pass({});
  if (!context.stopped())
    run_driver(context, board, settings.driver,
               settings.goal == Goal::kExact ? Bounds{kScoreMin, kScoreMax} : Bounds{-2, 2},
               settings.first_guess.value_or(guess));
  solution.bounds = context.root.bounds();
  solution.best_move = context.root.move();
  solution.counters = context.counters;
  if (context.stopped()) return solution;

  solution.pv = principal_variation(context, board, solution.bounds, solution.best_move);
  solution.best_move = solution.pv.front();
  solution.line_counters = context.counters;
  solution.line_counters -= solution.counters;
  solution.counters = context.counters;
  solution.complete = !context.stopped();
  return solution;
}

Solution from_other_side(Solution s) {
  s.bounds = s.bounds.from_other_side();
  s.best_move = kPass;
  s.pv.insert(s.pv.begin(), kPass);
  return s;
}

}  // namespace

Solution solve(Table& table, const Board& board, const SolveSettings& settings,
               const SearchControl& control) {
  if (board.legal_moves() != 0) return solve_with_moves(table, board, settings, control);
  if (!is_game_over(board)) {
    SolveSettings turned = settings;
    if (turned.first_guess) turned.first_guess = -*turned.first_guess;
    SearchControl turned_control = control;
    if (control.watcher)
      turned_control.watcher = [&control](Progress progress) {
        control.watcher(
            {progress.counters, progress.depth, progress.bounds.from_other_side(), kPass});
      };
    return from_other_side(solve_with_moves(table, board.passed(), turned, turned_control));
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

  SolveSettings child_settings = settings;
  if (settings.first_guess) child_settings.first_guess = -*settings.first_guess;
  all.complete = true;
  for (Square x : moves) {
    const Board child = x == kPass ? board.passed() : board.after(x, board.flips(x));
    const Solution solution = solve(table, child, child_settings, control);
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

// With the cache, one thread, million nodes:
//   buckets                2^18   2^19   2^20   2^21   2^22   2^23   2^24
//   #45, 24 empties, PVS  282.9  282.7  283.1
//   #49, 26, PVS                        162.0  161.6  158.7
//   #50, 26, PVS                        745.5  748.9  751.9  751.6  752.9
//   #51 and #52, 27, PVS                382.4  384.5  385.4  385.4
//   #53 and #54, 28, PVS                               4328   4353   4246   (2^26: 4257)
//   MTD(f)                                             4164          4077
//   #55, 29, PVS                                              7946   7804
//   MTD(f)                                                    7814   7440
// A table that is not needed costs time. Seconds of single positions beside those with
// 2^(empties - 4) buckets, one and two threads, where the system is slow to clear pages (a virtual
// machine on an AMD EPYC 7003, 5 pairs each): #46 0.84, 0.92; #48 0.92, 0.95; #49 0.93, 0.85; #51
// 0.98, 0.81; #52 0.91, 0.83.
int automatic_hash_bits(int empties, bool endgame_cache) {
  return std::clamp(endgame_cache ? std::max(empties - 6, 2 * empties - 32) : empties - 3, 12, 24);
}

}  // namespace tiger
