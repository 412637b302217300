// How many nodes a position is expected to take, before it is searched: from its empty squares, its
// mobility and a search of one ply, and then from what other positions took.
#pragma once

#include <array>

#include "board/board.h"
#include "eval/weights.h"

namespace tiger::cluster {

// The binary logarithm of the nodes that solving a board for its exact score is expected to take,
// with one thread. tools/research/figures.md has the measurement. `weights` may be null: then there
// is no search of one ply.
double expected_log_nodes(const Board& board, const Weights* weights);

// The value of a board after one ply, in discs.
double shallow_value(const Board& board, const Weights& weights);

// What was learned in this run: by how much the expectation is wrong, for each number of empty
// squares, and the nodes of a thread in a second.
class CostCorrection {
 public:
  // Learns from a position that took these nodes and seconds, by one thread or several.
  void learn(int empties, double expected_log, double nodes, double seconds, int threads);

  // To be added to expected_log_nodes().
  double correction(int empties) const;

  // The time that a position takes, for T threads.
  double seconds(double expected_log, int empties, int threads) const;

  // A worker's speed: nodes of a thread in a second.
  double speed() const { return speed_; }

 private:
  struct Mean {
    double sum = 0;
    double count = 0;
  };
  std::array<Mean, 65> errors_{};
  double speed_ = 2e7;
  double speed_count_ = 0;
};

}  // namespace tiger::cluster
