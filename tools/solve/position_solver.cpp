#include "solve/position_solver.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "cli/failures.h"
#include "cli/system/signals.h"
#include "platform/time.h"
#include "player/deadline.h"

namespace tiger::tools {

PositionSolver::Needs PositionSolver::needs_of(const SolveOptions& options,
                                               std::span<const Task> tasks) {
  Needs needs;
  for (const Task& task : tasks) {
    needs.hash_bits = std::max(needs.hash_bits, options.hash_bits_for(task.problem.position));
    needs.threads = std::max(needs.threads, options.threads_for(task.problem.position));
  }
  return needs;
}

PositionSolver::PositionSolver(const SolveOptions& options, std::span<const Task> tasks)
    : options_(options), has_(needs_of(options, tasks)) {
  try {
    table_ = &own_table_.emplace(has_.hash_bits);
  } catch (const MemoryRefused& refused) {
    throw TableRefused(has_.hash_bits, refused);
  }
  if (has_.threads > 1) team_.emplace(has_.threads - 1);
}

bool PositionSolver::suffices_for(std::span<const Task> tasks) const {
  const Needs needs = needs_of(options_, tasks);
  return needs.hash_bits <= has_.hash_bits && needs.threads <= has_.threads;
}

std::optional<Result> PositionSolver::solve(
    const Problem& problem, ProgressLine& progress,
    const std::function<void(const RootSearch&)>& searched) {
  table_->clear(options_.hash_bits_for(problem.position));
  SearchControl control{.stop = &stop_flag(),
                        .watcher = [&](const Progress& p) { progress.update(p); }};
  if (options_.threads_for(problem.position) > 1) control.team = &*team_;
  control.searched_root = searched;
  std::optional<Deadline> deadline;
  if (options_.time) control.time_up = &deadline.emplace(*options_.time).flag();
  if (deadline && deadline->needs_looks())
    control.watcher = [&](const Progress& p) {
      deadline->look();
      progress.update(p);
    };
  Result result = solve(problem, control, [&] { progress.hide_bounds(); });
  if (!result.complete && stop_flag()) return std::nullopt;
  return result;
}

Result PositionSolver::solve(const Problem& problem, SearchControl control,
                             const std::function<void()>& before_moves) {
  const Board& board = problem.position.board;
  Result result;
  const auto searched = std::exchange(control.searched_root, {});
  SearchControl whole = control;
  if (options_.explain)
    whole.searched_root = [&](const RootSearch& search) {
      result.searches.push_back(search);
      if (searched) searched(search);
    };
  const auto start = Clock::now();
  result.goal = options_.settings.goal;
  result.window = options_.window;
  const Solution solution = search(board, whole, result);
  if (result.complete && options_.all_moves) {
    if (before_moves) before_moves();
    result.complete = solve_moves(board, solution, control, result);
  }
  result.seconds = std::round(1e6 * seconds_since(start)) / 1e6;
  // Each of these stores filled a slot, and nothing emptied one. To count the slots would take
  // longer than to solve a small position.
  result.fill =
      static_cast<double>(result.counters.table.fresh) / static_cast<double>(2 * table_->buckets());
  if (result.complete && options_.check_moves)
    result.complete = check_moves(problem, control, result);
  return result;
}

Solution PositionSolver::search(const Board& board, const SearchControl& control, Result& result) {
  SearchControl limited = control;
  limited.max_nodes = nodes_left(0);
  const Solution solution = tiger::solve(*table_, board, options_.settings, limited);
  result.take(solution);
  result.complete = solution.complete;
  return solution;
}

bool PositionSolver::solve_moves(const Board& board, const Solution& solution,
                                 const SearchControl& control, Result& result) {
  SearchControl limited = control;
  limited.max_nodes = nodes_left(result.counters.nodes());
  const AllMoves all = solve_all_moves(*table_, board, options_.settings, limited, &solution);
  for (const MoveSolution& move : all.moves)
    result.all_moves.push_back({move.move, move.bounds.lower});
  result.counters += all.counters;
  return all.complete;
}

// Solves the other moves that the file gives a score.
bool PositionSolver::check_moves(const Problem& problem, const SearchControl& control,
                                 Result& result) {
  const Board& board = problem.position.board;
  SolveSettings settings = options_.settings.from_other_side();
  SearchControl limited = control;
  for (const Square x : unchecked_moves(problem, result)) {
    settings.first_guess = -result.bounds.lower;  // where the file says that it is as good
    limited.max_nodes = nodes_left(result.counters.nodes() + result.check_nodes);
    const Solution child = tiger::solve(*table_, board.after(x, board.flips(x)), settings, limited);
    result.check_nodes += child.counters.nodes();
    if (!child.complete) return false;
    result.checked_moves.push_back({x, child.bounds.from_other_side()});
  }
  return true;
}

std::uint64_t PositionSolver::nodes_left(std::uint64_t spent) const {
  if (!options_.nodes) return UINT64_MAX;
  return *options_.nodes - std::min(*options_.nodes, spent);
}

}  // namespace tiger::tools
