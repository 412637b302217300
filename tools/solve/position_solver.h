// Solves positions, each with an empty table and with the table size and the number of threads that
// the options ask for; or with a table and a control that are given.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "cli/input.h"
#include "cli/progress.h"
#include "search/search_team.h"
#include "solve/result.h"
#include "solve/solve.h"

namespace tiger::tools {

class PositionSolver {
 public:
  // Allocates the largest table that the tasks need, so that a lack of memory is reported now and
  // not after hours. Throws Failure if there is too little memory.
  PositionSolver(const SolveOptions& options, std::span<const Task> tasks);

  // The table is the caller's, and used as it is. Only the second solve() may be called.
  PositionSolver(const SolveOptions& options, Table& table) : options_(options), table_(&table) {}

  // How many of the threads that the options ask for the system refused.
  int threads_refused() const { return team_ ? has_.threads - team_->threads() : 0; }

  // Whether the table and the number of threads are large enough for these, too.
  bool suffices_for(std::span<const Task> tasks) const;

  // Returns nullopt if the user stopped the search. If a limit ended the search, the result is not
  // complete. With --explain, `searched` is called after each search of the root.
  std::optional<Result> solve(const Problem& problem, ProgressLine& progress,
                              const std::function<void(const RootSearch&)>& searched = {});

  // The same under a control that has the limit of time, the stop flag and the team, and on the
  // table as it is. `before_moves` is called before single moves are searched, if they are.
  Result solve(const Problem& problem, SearchControl control,
               const std::function<void()>& before_moves = {});

 private:
  struct Needs {
    int hash_bits = 0;
    int threads = 1;
  };
  static Needs needs_of(const SolveOptions& options, std::span<const Task> tasks);

  // These functions add what they find to the result, and return false if the search was stopped.
  Solution search(const Board& board, const SearchControl& control, Result& result);
  bool solve_moves(const Board& board, const Solution& solution, const SearchControl& control,
                   Result& result);
  bool check_moves(const Problem& problem, const SearchControl& control, Result& result);

  // How many nodes the limit still allows after `spent` nodes.
  std::uint64_t nodes_left(std::uint64_t spent) const;

  const SolveOptions& options_;
  Needs has_;
  std::optional<Table> own_table_;
  Table* table_ = nullptr;
  std::optional<SearchTeam> team_;
};

}  // namespace tiger::tools
