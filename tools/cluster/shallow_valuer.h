// The values of positions in the tree of a large one, by shallow searches on the coordinator, which
// has nothing else to do.
#pragma once

#include <cmath>
#include <cstdint>
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

  // Searched so far.
  std::uint64_t nodes() const { return nodes_; }

  // With many workers, the coordinator has less time for each position.
  void set_workers(std::size_t workers) {
    max_plies_ = workers <= 8 ? kMaxPlies : workers <= 64 ? kMaxPlies - 3 : kMaxPlies - 6;
  }
  // The time for a position, as a part of that with few workers.
  double time_share() const { return std::exp2(max_plies_ - kMaxPlies); }

 private:
  static constexpr int kMaxPlies = 8;  // about a millisecond; each ply less takes half of that

  const Weights* weights_;
  int max_plies_ = kMaxPlies;
  std::uint64_t nodes_ = 0;
  std::shared_ptr<Table> table_ = std::make_shared<Table>(14);  // shared by copies
};

}  // namespace tiger::cluster
