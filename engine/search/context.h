// What the search bodies share: the table, the counters, the stop flag. One for each running
// search.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "eval/evaluate.h"
#include "search/counters.h"
#include "search/params.h"
#include "table/endgame_cache.h"
#include "table/table.h"

namespace tiger {

// How far a search looks, and how surely.
struct SearchDepth {
  int leaf_empties = 0;       // the empty squares of a leaf: 0 for a search to the end of the game
  int confidence = kCertain;  // below that, branches that most likely lead nowhere are cut off

  constexpr int plies(int empties) const { return empties - leaf_empties; }

  // The distance of neighbouring scores: exact ones are even. Windows have ends of whole steps.
  constexpr Score step() const { return leaf_empties == 0 ? 2 : 1; }

  // The confidence of a result for so many empty squares: near the end nothing is cut off.
  constexpr int confidence_at(int empties) const {
    return leaf_empties == 0 && empties < params::kMinEmptiesForProbcut ? kCertain : confidence;
  }

  friend constexpr bool operator==(const SearchDepth&, const SearchDepth&) = default;
};

// How far a search is.
struct Progress {
  Counters counters;
  SearchDepth depth;             // of the pass under way
  Bounds bounds;                 // what that pass proved of the root so far, at its reach
  Square best_move = kNoSquare;  // the move that proved the lower bound
};

class SplitPoint;
class SearchTeam;

// From outside a running search.
struct SearchControl {
  const std::atomic<bool>* stop = nullptr;            // ends the search soon after it turns true
  std::function<void(const Progress&)> watcher = {};  // called now and then in the searching thread
  std::uint64_t max_nodes = UINT64_MAX;  // ends the search soon after it counts so many
  SearchTeam* team = nullptr;            // threads that help; none: one thread searches
};

// What a comparison may change of a search, to see what it is worth.
struct Experiment {
  int grain = 1;                     // leaf values are rounded to so many discs: 1, 2, 4 ... 64
  bool canonical_positions = false;  // in the table a position and its seven mirror images are one
};

class SearchContext {
 public:
  // Positions with fewer than `min_empties_for_table` empty squares are searched without the table; 65 and up
  // does without it altogether. Without weights nothing is evaluated, and only searches to the end
  // at full confidence are possible. All must outlive the context.
  SearchContext(Table& table, int min_empties_for_table, const SearchControl& control,
                const Weights* weights = nullptr, const Experiment& experiment = {})
      : min_empties_for_table_(min_empties_for_table),
        experiment_(experiment),
        table_(table),
        weights_(weights),
        control_(control) {}

  Counters counters;

  const SearchDepth& depth() const { return depth_; }

  // Begins another pass over the root: nothing is proved at its reach yet.
  void begin_pass(SearchDepth depth) {
    depth_ = pass_depth_ = depth;
    root_bounds_ = {};
    root_move_ = kNoSquare;
  }

  // Runs `search` at another reach, inside of a pass.
  template <class Search>
  auto at_depth(SearchDepth depth, Search search) {
    const SearchDepth outer = std::exchange(depth_, depth);
    const auto result = search();
    depth_ = outer;
    return result;
  }

  // The expected score of a position, in units (kUnitsPerDisc a disc). There must be weights.
  bool has_weights() const { return weights_ != nullptr; }
  int evaluate(const Board& board, const FeatureIndices& features, int empties) const {
    return evaluate_units(*weights_, board, features, empties);
  }

  // What a leaf is worth by its evaluation.
  Score leaf_score(int units) const {
    const Score score = score_of_units(units);
    const int grain = experiment_.grain;  // a power of 2
    return grain == 1 ? score : (score + grain / 2) & -grain;
  }

  // From here on, searches to the end remember positions near it in a small cache in place of the
  // table. No other thread may use it meanwhile.
  void use_endgame_cache(EndgameCache& cache) { endgame_cache_ = &cache; }

  // Whether the cache is for positions with so many empty squares.
  static constexpr bool is_for_cache(int empties) {
    return empties >= params::kMinEmptiesForCache && empties <= params::kMaxEmptiesForCache;
  }

  // Null where positions with so many empty squares are not for it.
  EndgameCache* cache_for(int empties) { return uses_cache(empties) ? endgame_cache_ : nullptr; }

  bool uses_table(int empties) const {
    return empties >= min_empties_for_table_ && !uses_cache(empties);
  }

  // What the table knows of a position, whatever the depth.
  std::optional<Node> probe(Hash hash, const Board& board) {
    if (experiment_.canonical_positions) return probe_canonical(board);
    return table_.probe(hash, board, counters.table);
  }

  // The move that the table knows, for a root.
  Square table_move(Hash hash, const Board& board) {
    if (!uses_table(board.empty_count())) return kNoSquare;
    const std::optional<Node> known = probe(hash, board);
    return known ? known->move : kNoSquare;
  }

  // The table's bounds where they hold at this pass's reach, else the widest. A result of another
  // depth or of less confidence never answers.
  Bounds bounds_of(const std::optional<Node>& node, int empties) const {
    if (node && node->depth == depth_.plies(empties) &&
        node->confidence >= depth_.confidence_at(empties))
      return {node->lower, node->upper};
    return {};
  }

  // Remembers what a fail-soft search at this pass's reach proved by its value.
  void store(Hash hash, const Board& board, Bounds window, Score value, Square move) {
    const auto [lower, upper] = proved_by(value, window);
    const Node result{.lower = lower,
                      .upper = upper,
                      .move = move,
                      .depth = depth_.plies(board.empty_count()),
                      .confidence = depth_.confidence_at(board.empty_count())};
    if (experiment_.canonical_positions) return store_canonical(board, result);
    table_.store(hash, board, result, counters.table);
  }

  void prefetch(Hash hash) const { table_.prefetch(hash); }

  // Looks at the stop flag and gives the watcher his turn. True once the search is to end: all
  // bodies then return at once, their values mean nothing, and none is stored.
  bool poll() {
    if (control_.stop != nullptr && control_.stop->load(std::memory_order_relaxed)) stopped_ = true;
    if (split_ != nullptr && is_cut()) stopped_ = true;
    if (counters.nodes() >= control_.max_nodes) stopped_ = true;
    if (control_.watcher && ++polls_ % kPollsPerTurn == 0)
      control_.watcher({counters, pass_depth_, root_bounds_, root_move_});
    return stopped_;
  }
  bool stopped() const { return stopped_; }

  // ---- Several threads: see team.h -------------------------------------------------------------

  SearchTeam* team() const { return control_.team; }
  const std::atomic<bool>* stop_flag() const { return control_.stop; }
  EndgameCache* endgame_cache() const { return endgame_cache_; }

  // The innermost split that this thread works at; null at none.
  const SplitPoint* split() const { return split_; }
  void enter_split(const SplitPoint* split) { split_ = split; }

  // Back to the split above: a search that was stopped only because of the inner one goes on.
  void leave_split(const SplitPoint* above) {
    split_ = above;
    stopped_ = false;
    poll();
  }

  // The context of a thread that helps at a split which this one's thread has opened. Where this
  // one uses an endgame cache, the helper uses its own.
  SearchContext for_helper(const SplitPoint* split, SearchDepth depth, const SearchControl& control,
                           EndgameCache* cache) const {
    SearchContext helper(table_, min_empties_for_table_, control, weights_, experiment_);
    helper.split_ = split;
    helper.depth_ = helper.pass_depth_ = depth;
    if (endgame_cache_ != nullptr) helper.endgame_cache_ = cache;
    return helper;
  }

  // What the pass proved of the root so far, and the move that proved the lower bound.
  Bounds root_bounds() const { return root_bounds_; }
  Square root_move() const { return root_move_; }

  // Adds what a search of the root proved.
  void prove(Bounds bounds, Square move) {
    if (bounds.lower > root_bounds_.lower) {
      root_bounds_.lower = bounds.lower;
      root_move_ = move;
    }
    root_bounds_.upper = std::min(root_bounds_.upper, bounds.upper);
  }

 private:
  static constexpr unsigned kPollsPerTurn = 32;  // in the endgame a tenth of a second or so

  bool is_cut() const;

  std::optional<Node> probe_canonical(const Board& board);
  void store_canonical(const Board& board, Node result);

  bool uses_cache(int empties) const {
    return endgame_cache_ != nullptr && depth_.leaf_empties == 0 && is_for_cache(empties);
  }

  int min_empties_for_table_;
  Experiment experiment_;
  SearchDepth depth_;
  SearchDepth pass_depth_;
  Bounds root_bounds_;
  Square root_move_ = kNoSquare;
  bool stopped_ = false;
  unsigned polls_ = 0;
  const SplitPoint* split_ = nullptr;
  Table& table_;
  const Weights* weights_;
  const SearchControl& control_;
  EndgameCache* endgame_cache_ = nullptr;
};

}  // namespace tiger
