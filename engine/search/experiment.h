// Settings that `tiger compare` varies to measure their effect, and how it watches a search.
// Players and solvers use the defaults.
#pragma once

#include <optional>

#include "board/zobrist.h"
#include "search/counters.h"
#include "table/node.h"
#include "table/statistics.h"

namespace tiger {

// Stands in front of the search's table, or in its place.
class TableVariant {
 public:
  virtual ~TableVariant() = default;
  virtual std::optional<Node> probe(Hash hash, const Board& board, TableStatistics& statistics) = 0;
  virtual void store(Hash hash, const Board& board, const Node& result,
                     TableStatistics& statistics) = 0;
};

// Called for each node reached by playing a disc, when its search begins and when it ends, with the
// counters at that time. Not called for nodes below one that is left to the endgame (endgame.h), to
// the last four squares or to the search of the last plies.
class SearchObserver {
 public:
  virtual ~SearchObserver() = default;
  virtual void enter(const Board& board, ValueBounds window, const Counters& counters) = 0;
  virtual void leave(Value value, const Counters& counters) = 0;
};

// The grain of players and solvers: params::kGrain.
Value default_grain();

struct Experiment {
  // Values of leaves are rounded to multiples of this: 1, 2, 4 ... units, at most 64 discs.
  Value grain = default_grain();
  TableVariant* table = nullptr;  // null: the table itself
  // Every evaluation is off by a normally distributed error of this many discs, which depends on
  // the position alone.
  int noise = 0;
  SearchObserver* observer = nullptr;
};

}  // namespace tiger
