// What a selective search of a large position says of it and of the positions below: the search
// that `tiger solve` makes before its exact one, for a few hundredths of the nodes. It is not
// proved, but it is right more often than the value of any shallow search, and tells which moves to
// try first.
#pragma once

#include <cstdint>

#include "board/board.h"
#include "eval/weights.h"
#include "table/table.h"

namespace tiger::cluster {

// The nodes of that search at most, for a position that takes so many in all. The more workers wait
// for it, the shorter it is.
double prepared_nodes(double all, int workers);

class PreparedRoot {
 public:
  // `weights` may be null: then nothing is known. The score is wanted where it is inside the
  // window. The search ends with the program, too.
  PreparedRoot(const Board& root, const Weights* weights, const Bounds& window, int workers);

  // The expected score of the root, in discs.
  double value() const { return value_; }

  struct Found {
    Bounds likely = {};       // of a search to the end of the game
    Square move = kNoSquare;  // the best one of a search to any depth
  };
  // For a board in the orientation in which it is reached from the root.
  Found find(const Board& board) const;

  std::uint64_t nodes() const { return nodes_; }

 private:
  Table table_;
  double value_ = 0;
  std::uint64_t nodes_ = 0;
};

}  // namespace tiger::cluster
