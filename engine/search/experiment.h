// Settings that `tiger compare --sweep` varies to measure their effect. Players and solvers use the
// defaults.
#pragma once

#include <optional>

#include "board/zobrist.h"
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

struct Experiment {
  int grain = 1;  // leaf values are rounded to multiples of this many discs: 1, 2, 4 ... 64
  TableVariant* table = nullptr;  // null: the table itself
  // Every evaluation is off by a normally distributed error of this many discs, which depends on
  // the position alone.
  int noise = 0;
};

}  // namespace tiger
