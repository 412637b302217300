// The state of a running search that all its functions share. Each thread has its own.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "eval/evaluator.h"
#include "search/experiment.h"
#include "search/stop_condition.h"
#include "search/table_access.h"

namespace tiger {

// What the current iteration has proved about the root so far, and the move that seems best.
class RootResult {
 public:
  // Starts another iteration. Nothing is proved at its depth yet.
  void begin_iteration(const SearchDepth& depth) { *this = RootResult(depth, likely_move()); }

  // Adds what a search of the root found at this depth: bounds of its score, and the move that
  // reaches the lower bound. Searches that are not exact may contradict each other. Then the lower
  // bound is kept, because it comes with a move; so the bounds are never empty.
  void prove(ValueBounds bounds, Square move) {
    if (bounds.lower > bounds_.lower) {
      bounds_.lower = bounds.lower;
      move_ = move;
    }
    bounds_.upper = std::max(std::min(bounds_.upper, bounds.upper), bounds_.lower);
  }

  const SearchDepth& depth() const { return depth_; }
  const ValueBounds& bounds() const { return bounds_; }
  Square move() const { return move_; }  // kNoSquare: no lower bound is proved yet

  // The move of this iteration, or else of the last iteration that found one.
  Square likely_move() const { return move_ != kNoSquare ? move_ : earlier_move_; }

  RootResult() = default;

 private:
  RootResult(const SearchDepth& depth, Square earlier_move)
      : depth_(depth), earlier_move_(earlier_move) {}

  SearchDepth depth_;
  ValueBounds bounds_;
  Square move_ = kNoSquare;
  Square earlier_move_ = kNoSquare;
};

class SearchContext {
 public:
  // `min_empties_for_table`: see TableAccess. Without weights only exact searches to the end of the
  // game are possible. The table, the control and the weights must outlive the context.
  SearchContext(Table& shared_table, int min_empties_for_table, const SearchControl& control,
                const Weights* weights = nullptr, const Experiment& experiment = {})
      : table(shared_table, min_empties_for_table, experiment.table),
        evaluator(weights, experiment.noise),
        stop(control),
        control_(control),
        observer_(experiment.observer),
        grain_(experiment.grain) {}

  // The context of a helper thread at a split point of `owner`, at the depth that the owner
  // searches there. The helper uses caches of its own where the owner uses one.
  SearchContext(const SearchContext& owner, const Cut& split, const SearchDepth& depth,
                const SearchControl& control, const ThreadCaches& caches)
      : table(owner.table, caches.endgame),
        evaluator(owner.evaluator, caches.evaluations),
        stop(owner.stop, split),
        control_(control),
        depth_(depth),
        grain_(owner.grain_) {}

  Counters counters;
  TableAccess table;
  Evaluator evaluator;
  RootResult root;
  StopCondition stop;

  SearchTeam* team() const { return control_.team; }      // null: one thread searches
  SearchObserver* observer() const { return observer_; }  // null: none
  ThreadCaches caches() const { return {table.endgame_cache(), evaluator.cache()}; }

  // ---- The depth of the search -----------------------------------------------------------------

  const SearchDepth& depth() const { return depth_; }

  // Both ends of a window are multiples of this, and so are all values.
  Value granularity() const { return depth_.granularity(fine_grain_); }
  // The same for searches that stop before the end of the game.
  Value grain() const { return fine_grain_; }

  // The value of a leaf whose evaluation is `units`: rounded to the grain, halves up.
  Value leaf_value(int units) const {
    const Value value = round_to(Value::of_units(units), fine_grain_);
    return std::clamp(round_to(value, grain_), kValueMin, kValueMax);
  }

  void begin_iteration(const SearchDepth& depth) {
    depth_ = depth;
    root.begin_iteration(depth);
  }

  // Runs `search` at another depth, within an iteration.
  template <class Search>
  auto at_depth(const SearchDepth& depth, Search search) {
    const SearchDepth outer = std::exchange(depth_, depth);
    const auto result = search();
    depth_ = outer;
    return result;
  }

  // ---- Counting --------------------------------------------------------------------------------

  // Counts a node reached by playing a disc.
  void count_entry(int empties) {
    if (depth_.to_the_end())
      counters.count_entry(empties);
    else
      ++counters.inner_entries;
  }

  // Adds the result of a search of the root with this window to `root`, and calls
  // control.searched_root. `nodes_before` is the number of nodes counted before that search. Does
  // nothing if the search was stopped.
  void finish_root_search(ValueBounds window, Value value, Square move,
                          std::uint64_t nodes_before) {
    if (stopped()) return;
    root.prove(proved_by(value, window), move);
    if (control_.searched_root)
      control_.searched_root(
          {depth_, window, value, root.bounds(), root.move(), counters.nodes() - nodes_before});
  }

  // ---- The table -------------------------------------------------------------------------------

  bool uses_table(int empties) const { return table.is_used(empties, depth_); }
  EndgameCache* cache_for(int empties) const { return table.cache_for(empties, depth_); }

  std::optional<Node> probe(Hash hash, const Board& board) {
    return table.probe(hash, board, counters.table);
  }

  // The bounds of a node that a search at this depth may use (table_access.h), widened to multiples
  // of its granularity, because searches that count in finer steps share the table.
  ValueBounds usable_bounds(const std::optional<Node>& known, int empties) const {
    const ValueBounds bounds = tiger::usable_bounds(known, depth_, empties);
    const Value step = granularity();
    return {floor_to(bounds.lower, step), -floor_to(-bounds.upper, step)};
  }

  // The move that the table stores for a position; kNoSquare if there is none.
  Square table_move(Hash hash, const Board& board) {
    if (!uses_table(board.empty_count())) return kNoSquare;
    const std::optional<Node> known = probe(hash, board);
    return known ? known->move : kNoSquare;
  }

  // Stores the bounds that the value of a fail-soft search with this window proves.
  void store(Hash hash, const Board& board, ValueBounds window, Value value, Square move) {
    const auto [lower, upper] = proved_by(value, window);
    const int empties = board.empty_count();
    table.store(hash, board,
                {.lower = lower,
                 .upper = upper,
                 .move = move,
                 .depth = depth_.plies(empties),
                 .confidence = confidence_at(depth_, empties)},
                counters.table);
  }

  // ---- Stopping --------------------------------------------------------------------------------

  // Returns whether to stop, and calls the watcher from time to time. Once the result is true, all
  // search functions return at once, their values are meaningless, and nothing is stored.
  bool poll() {
    if (control_.watcher && ++polls_ % kPollsPerWatch == 0)
      control_.watcher({counters, root.depth(), root.bounds(), root.move()});
    return stop.poll(counters.nodes());
  }
  bool stopped() const { return stop.stopped(); }

  // Leaves a split point and returns to the one above; adds the counters of its helpers.
  void leave_split(const Cut* above, const Counters& of_helpers) {
    counters += of_helpers;
    stop.skip(of_helpers.nodes());
    stop.leave_split(above, counters.nodes());
  }

 private:
  static constexpr unsigned kPollsPerWatch = 128;  // in the endgame, about every 10,000 nodes

  const SearchControl& control_;
  SearchDepth depth_;
  SearchObserver* observer_ = nullptr;
  Value grain_;                                       // of leaves; see experiment.h
  Value fine_grain_ = std::min(grain_, value_of(1));  // games end with whole discs
  unsigned polls_ = 0;
};

}  // namespace tiger
