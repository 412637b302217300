// The values of positions in the tree of a large one, by shallow searches on the coordinator, which
// has nothing else to do.
#pragma once

#include <memory>

#include "board/board.h"
#include "eval/weights.h"
#include "table/table.h"

namespace tiger::cluster {

class ShallowValuer {
 public:
  // Null: the values come from mobility alone.
  explicit ShallowValuer(const Weights* weights) : weights_(weights) {}

  // In discs, for the side to move. `expected_log` is the binary logarithm of the nodes that the
  // position itself will take: the search is a thousandth of that at most, and a few milliseconds.
  double operator()(const Board& board, double expected_log);

  // The expected score of a root: a search of a hundredth of its nodes, and a few seconds at most.
  static double value_of_root(const Board& board, const Weights* weights);

 private:
  const Weights* weights_;
  std::shared_ptr<Table> table_ = std::make_shared<Table>(14);  // shared by copies
};

}  // namespace tiger::cluster
