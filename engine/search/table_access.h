// Where a search stores its results: in the shared table, or, with few empty squares, in a small
// cache of its thread.
#pragma once

#include <optional>

#include "search/depth.h"
#include "search/experiment.h"
#include "search/thread_caches.h"
#include "table/table.h"

namespace tiger {

// The confidence of a result at this depth: with few empty squares ProbCut is not used, so searches
// to the end of the game are certain there.
int confidence_at(const SearchDepth& depth, int empties);

// The bounds of a node if a search at this depth may use them; otherwise -64 and +64, because a
// result of another depth or of lower confidence is never used. So a selective search never answers
// an exact one.
inline ValueBounds usable_bounds(const std::optional<Node>& known, const SearchDepth& depth,
                                 int empties) {
  if (known && known->depth == depth.plies(empties) &&
      known->confidence >= confidence_at(depth, empties))
    return {known->lower, known->upper};
  return {};
}

// Whether positions with `empties` empty squares belong in the endgame cache.
bool is_for_cache(int empties);

// The default of `min_empties` in TableAccess.
int default_min_empties_for_table();

class TableAccess {
 public:
  // The table holds only positions with at least `min_empties` empty squares; 65 or more turns the
  // table off. If there is a variant, it is used instead of the table (experiment.h).
  TableAccess(Table& table, int min_empties, TableVariant* variant)
      : table_(table), min_empties_(min_empties), variant_(variant) {}

  // The same access for another thread, which uses its own cache where `other` uses one.
  TableAccess(const TableAccess& other, EndgameCache* cache) : TableAccess(other) {
    if (cache_ != nullptr) cache_ = cache;
  }

  // From now on, searches to the end of the game store positions with few empty squares in this
  // cache instead of the table. No other thread may use the cache meanwhile.
  void use_endgame_cache(EndgameCache& cache) { cache_ = &cache; }
  EndgameCache* endgame_cache() const { return cache_; }

  // The cache if positions with `empties` empty squares belong there, else null.
  EndgameCache* cache_for(int empties, const SearchDepth& depth) const {
    return depth.to_the_end() && is_for_cache(empties) ? cache_ : nullptr;
  }

  bool is_used(int empties, const SearchDepth& depth) const {
    return empties >= min_empties_ && cache_for(empties, depth) == nullptr;
  }

  // The table's node for a position, of any depth.
  std::optional<Node> probe(Hash hash, const Board& board, TableStatistics& statistics) const {
    if (variant_ != nullptr) return variant_->probe(hash, board, statistics);
    return table_.probe(hash, board, statistics);
  }

  void store(Hash hash, const Board& board, const Node& result, TableStatistics& statistics) const {
    if (variant_ != nullptr) return variant_->store(hash, board, result, statistics);
    table_.store(hash, board, result, statistics);
  }

  void prefetch(Hash hash) const { table_.prefetch(hash); }

 private:
  Table& table_;
  int min_empties_;
  TableVariant* variant_;
  EndgameCache* cache_ = nullptr;
};

}  // namespace tiger
