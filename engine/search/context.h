// The state of a running search that all its functions share: depth of the pass, table, evaluation,
// counters, result at the root, stop condition. Each thread has its own.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>

#include "eval/evaluate.h"
#include "eval/noise.h"
#include "search/experiment.h"
#include "search/root_result.h"
#include "search/stop_condition.h"
#include "search/table_access.h"
#include "search/thread_caches.h"

namespace tiger {

class SearchContext {
 public:
  // `min_empties_for_table`: see TableAccess. Without weights only exact searches to the end of the
  // game are possible. The table, the control and the weights must outlive the context.
  SearchContext(Table& shared_table, int min_empties_for_table, const SearchControl& control,
                const Weights* weights = nullptr, const Experiment& experiment = {})
      : table(shared_table, min_empties_for_table, experiment.table),
        control_(control),
        stop_(control),
        weights_(weights),
        evaluations_(weights != nullptr ? &evaluation_cache() : nullptr),
        evaluation_key_(weights != nullptr ? evaluation_key(*weights, experiment.noise) : 0),
        grain_(experiment.grain),
        noise_(experiment.noise),
        observer_(experiment.observer) {}

  // The context of a helper thread at a split point of `owner`, at the depth that the owner
  // searches there. The helper uses caches of its own where the owner uses one.
  SearchContext(const SearchContext& owner, const SplitPoint& split, const SearchDepth& depth,
                const SearchControl& control, const ThreadCaches& caches)
      : table(owner.table),
        control_(control),
        stop_(owner.stop_, split),
        depth_(depth),
        weights_(owner.weights_),
        evaluations_(weights_ != nullptr ? caches.evaluations : nullptr),
        evaluation_key_(owner.evaluation_key_),
        grain_(owner.grain_),
        noise_(owner.noise_) {
    if (table.endgame_cache() != nullptr) table.use_endgame_cache(*caches.endgame);
  }

  Counters counters;
  TableAccess table;
  RootResult root;

  // ---- The depth of the search -----------------------------------------------------------------

  const SearchDepth& depth() const { return depth_; }

  void begin_pass(const SearchDepth& depth) {
    depth_ = depth;
    root.begin_pass(depth);
  }

  // Runs `search` at another depth, within a pass.
  template <class Search>
  auto at_depth(const SearchDepth& depth, Search search) {
    const SearchDepth outer = std::exchange(depth_, depth);
    const auto result = search();
    depth_ = outer;
    return result;
  }

  // Adds the result of a search of the root with this window to `root`, and calls
  // control.searched_root. `nodes_before` is the number of nodes counted before that search. Does
  // nothing if the search was stopped.
  void finish_root_search(Bounds window, Score value, Square move, std::uint64_t nodes_before) {
    if (stopped()) return;
    root.prove(proved_by(value, window), move);
    if (control_.searched_root)
      control_.searched_root(
          {depth_, window, value, root.bounds(), root.move(), counters.nodes() - nodes_before});
  }

  // The value of search(), which searches this node with this window. Tells the observer, if there
  // is one.
  template <class Search>
  Score observed(const Board& board, Bounds window, Search search) {
    if (observer_ == nullptr) return search();
    observer_->enter(board, window, counters);
    const Score value = search();
    observer_->leave(value, counters);
    return value;
  }

  // ---- The evaluation --------------------------------------------------------------------------

  bool has_weights() const { return weights_ != nullptr; }

  // The expected score of a position, in units of 1 / kUnitsPerDisc disc. Requires weights.
  // features() returns its FeatureIndices; it is called only if the thread's cache does not hold
  // the value.
  template <class Features>
  int evaluate(const Board& board, int empties, Features features) {
    assert(has_weights());
    return evaluations_->value(board, evaluation_key_, [&] {
      const int units = evaluate_units(*weights_, board, features(), empties);
      return noise_ == 0 ? units : units + noise_units(board, noise_);
    });
  }

  // The score of a leaf with this evaluation, rounded to the grain (experiment.h), which is a power
  // of 2.
  Score leaf_score(int units) const { return (score_of_units(units) + grain_ / 2) & -grain_; }

  // ---- The table -------------------------------------------------------------------------------

  bool uses_table(int empties) const { return table.is_used(empties, depth_); }
  EndgameCache* cache_for(int empties) const { return table.cache_for(empties, depth_); }

  std::optional<Node> probe(Hash hash, const Board& board) {
    return table.probe(hash, board, counters.table);
  }

  // The move that the table stores for a position; kNoSquare if there is none.
  Square table_move(Hash hash, const Board& board) {
    if (!uses_table(board.empty_count())) return kNoSquare;
    const std::optional<Node> known = probe(hash, board);
    return known ? known->move : kNoSquare;
  }

  // The bounds of a node if they hold at the depth of this search; otherwise -64 and +64, because a
  // result of another depth or of lower confidence is never used.
  Bounds bounds_of(const std::optional<Node>& known, int empties) const {
    if (known && known->depth == depth_.plies(empties) &&
        known->confidence >= confidence_at(depth_, empties))
      return {known->lower, known->upper};
    return {};
  }

  // Stores the bounds that the value of a fail-soft search with this window proves.
  void store(Hash hash, const Board& board, Bounds window, Score value, Square move) {
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
    return stop_.poll(counters.nodes());
  }
  bool stopped() const { return stop_.stopped(); }

  // ---- Several threads: see search_team.h ------------------------------------------------------

  SearchTeam* team() const { return control_.team; }
  // Those that this thread uses.
  ThreadCaches caches() const { return {table.endgame_cache(), evaluations_}; }
  const SplitPoint* split() const { return stop_.split(); }
  void enter_split(const SplitPoint& split) { stop_.enter_split(split); }

  // Leaves a split point and returns to the split point above; adds the counters of its helpers.
  void leave_split(const SplitPoint* above, const Counters& of_helpers) {
    counters += of_helpers;
    stop_.skip(of_helpers.nodes());
    stop_.leave_split(above, counters.nodes());
  }

  // Called when a helper finishes: adds its nodes that are not reported yet to the sum that is
  // compared with the limit of nodes.
  void spend_nodes() { stop_.spend(counters.nodes()); }

 private:
  static constexpr unsigned kPollsPerWatch = 128;  // in the endgame, about every 10,000 nodes

  const SearchControl& control_;
  StopCondition stop_;
  SearchDepth depth_;
  const Weights* weights_;
  EvaluationCache* evaluations_;
  std::uint64_t evaluation_key_;
  int grain_;
  int noise_;
  SearchObserver* observer_ = nullptr;
  unsigned polls_ = 0;
};

}  // namespace tiger
