#include "solve/position_solver.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "cli/program.h"
#include "cli/signals.h"

namespace tiger::tools {

PositionSolver::PositionSolver(const SolveOptions& options, std::span<const Task> tasks)
    : options_(options) {
  int largest = 0;
  int threads = 1;
  for (const Task& task : tasks) {
    largest = std::max(largest, options.hash_bits_for(task.problem.position));
    threads = std::max(threads, options.threads_for(task.problem.position));
  }
  try {
    table_.emplace(largest);
  } catch (const MemoryRefused& refused) {
    throw Failure("a table of 2^" + std::to_string(largest) + " buckets " + refused.what() +
                  "; choose a smaller one with --hash-bits");
  }
  if (threads > 1) team_.emplace(threads - 1);
}

std::optional<Result> PositionSolver::solve(
    const Problem& problem, ProgressLine& progress,
    const std::function<void(const RootSearch&)>& searched) {
  const Board& board = problem.position.board;
  table_->clear(options_.hash_bits_for(problem.position));
  SearchControl control{.stop = &stop_flag(),
                        .watcher = [&](const Progress& p) { progress.update(p); }};
  if (options_.threads_for(problem.position) > 1) control.team = &*team_;
  Result result;
  if (options_.explain)
    control.searched_root = [&](const RootSearch& search) {
      result.searches.push_back(search);
      if (searched) searched(search);
    };
  const auto start = std::chrono::steady_clock::now();
  const Solution solution = tiger::solve(*table_, board, options_.settings, control);
  control.searched_root = {};  // of this position only
  if (!solution.complete) return std::nullopt;
  result.goal = options_.settings.goal;
  result.bounds = solution.bounds;
  result.best_move = solution.best_move;
  result.pv = solution.pv;
  result.counters = solution.counters;
  result.line_nodes = solution.line_counters.nodes();
  if (options_.all_moves) {
    progress.hide_bounds();
    const AllMoves all = solve_all_moves(*table_, board, options_.settings, control);
    if (!all.complete) return std::nullopt;
    for (const MoveSolution& move : all.moves)
      result.all_moves.push_back({move.move, move.bounds.lower});
    result.counters += all.counters;
  }
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  result.seconds = std::round(1e6 * time.count()) / 1e6;
  result.fill = table_->fill();
  if (options_.check_moves && !check_moves(problem, control, result)) return std::nullopt;
  return result;
}

// Solves the other moves that the file gives a score. Returns false if the search was stopped.
bool PositionSolver::check_moves(const Problem& problem, const SearchControl& control,
                                 Result& result) {
  const Board& board = problem.position.board;
  SolveSettings settings = options_.settings;
  for (const Square x : unchecked_moves(problem, result)) {
    settings.first_guess = -result.bounds.lower;  // where the file says that it is as good
    const Solution child = tiger::solve(*table_, board.after(x, board.flips(x)), settings, control);
    if (!child.complete) return false;
    result.checked_moves.push_back({x, child.bounds.from_other_side()});
    result.check_nodes += child.counters.nodes();
  }
  return true;
}

}  // namespace tiger::tools
