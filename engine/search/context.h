// What the bodies of a running search share: the depth of the pass, the table, the evaluation, the
// counters, what is proved of the root, and when to stop. One for each thread.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "eval/evaluate.h"
#include "search/root_result.h"
#include "search/stop_condition.h"
#include "search/table_access.h"

namespace tiger {

// What a comparison may change of a search, to see what it is worth.
struct Experiment {
  int grain = 1;                     // leaf values are rounded to so many discs: 1, 2, 4 ... 64
  bool canonical_positions = false;  // in the table a position and its seven mirror images are one
};

class SearchContext {
 public:
  // `min_empties_for_table`: see TableAccess. Without weights nothing is evaluated, and only
  // searches to the end at full confidence are possible. All must outlive the context.
  SearchContext(Table& shared_table, int min_empties_for_table, const SearchControl& control,
                const Weights* weights = nullptr, const Experiment& experiment = {})
      : table(shared_table, min_empties_for_table, experiment.canonical_positions),
        control_(control),
        stop_(control),
        weights_(weights),
        grain_(experiment.grain) {}

  // The context of a thread that helps at a split point of `owner`, at the depth that the owner
  // searches there. Where the owner uses an endgame cache, the helper uses its own.
  SearchContext(const SearchContext& owner, const SplitPoint& split, const SearchDepth& depth,
                const SearchControl& control, EndgameCache* cache)
      : table(owner.table),
        control_(control),
        stop_(owner.stop_, split),
        depth_(depth),
        weights_(owner.weights_),
        grain_(owner.grain_) {
    if (table.endgame_cache() != nullptr) table.use_endgame_cache(*cache);
  }

  Counters counters;
  TableAccess table;
  RootResult root;

  // ---- The depth that is searched to -----------------------------------------------------------

  const SearchDepth& depth() const { return depth_; }

  void begin_pass(const SearchDepth& depth) {
    depth_ = depth;
    root.begin_pass(depth);
  }

  // Runs `search` at another depth, inside of a pass.
  template <class Search>
  auto at_depth(const SearchDepth& depth, Search search) {
    const SearchDepth outer = std::exchange(depth_, depth);
    const auto result = search();
    depth_ = outer;
    return result;
  }

  // ---- The evaluation --------------------------------------------------------------------------

  // The expected score of a position, in units (kUnitsPerDisc a disc). There must be weights.
  bool has_weights() const { return weights_ != nullptr; }
  int evaluate(const Board& board, const FeatureIndices& features, int empties) const {
    return evaluate_units(*weights_, board, features, empties);
  }

  // The score of a leaf with this evaluation.
  Score leaf_score(int units) const {
    const Score score = score_of_units(units);
    return grain_ == 1 ? score : (score + grain_ / 2) & -grain_;  // a power of 2
  }

  // ---- The table, at the depth that is searched to ---------------------------------------------

  bool uses_table(int empties) const { return table.is_used(empties, depth_); }
  EndgameCache* cache_for(int empties) const { return table.cache_for(empties, depth_); }

  std::optional<Node> probe(Hash hash, const Board& board) {
    return table.probe(hash, board, counters.table);
  }

  // The move that the table knows of a root.
  Square table_move(Hash hash, const Board& board) {
    if (!uses_table(board.empty_count())) return kNoSquare;
    const std::optional<Node> known = probe(hash, board);
    return known ? known->move : kNoSquare;
  }

  // The bounds of a result where they hold at this depth, else the widest: a result of another depth
  // or of less confidence never answers.
  Bounds bounds_of(const std::optional<Node>& known, int empties) const {
    if (known && known->depth == depth_.plies(empties) &&
        known->confidence >= confidence_at(depth_, empties))
      return {known->lower, known->upper};
    return {};
  }

  // Stores what a fail-soft search with this window proved by its value.
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

  // Looks whether to stop, and calls the watcher now and then. Once true, all bodies return at once,
  // their values mean nothing, and nothing is stored.
  bool poll() {
    if (control_.watcher && ++polls_ % kPollsPerWatch == 0)
      control_.watcher({counters, root.depth(), root.bounds(), root.move()});
    return stop_.poll(counters.nodes());
  }
  bool stopped() const { return stop_.stopped(); }

  // ---- Several threads: see search_team.h ------------------------------------------------------

  SearchTeam* team() const { return control_.team; }
  const SplitPoint* split() const { return stop_.split(); }
  void enter_split(const SplitPoint& split) { stop_.enter_split(split); }

  // Leaves a split point for the one above, and takes over what the helpers counted there.
  void leave_split(const SplitPoint* above, const Counters& of_helpers) {
    counters += of_helpers;
    stop_.skip(of_helpers.nodes());
    stop_.leave_split(above, counters.nodes());
  }

  // A helper is done: its nodes count towards the limit from now on.
  void spend_nodes() { stop_.spend(counters.nodes()); }

 private:
  static constexpr unsigned kPollsPerWatch = 32;  // in the endgame a tenth of a second or so

  const SearchControl& control_;
  StopCondition stop_;
  SearchDepth depth_;
  const Weights* weights_;
  int grain_;
  unsigned polls_ = 0;
};

}  // namespace tiger
