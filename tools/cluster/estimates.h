// The coordinator's estimates for the positions in the tree of a large one: from shallow searches,
// and from one selective search of the root, for which it has time.
#pragma once

#include <cmath>
#include <cstdint>
#include <memory>

#include "board/board.h"
#include "eval/weights.h"
#include "table/table.h"

namespace tiger::cluster {

// The values of positions, by shallow searches.
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
  // The time for a position, as a share of that with few workers.
  double time_share() const { return std::exp2(max_plies_ - kMaxPlies); }

 private:
  static constexpr int kMaxPlies = 8;  // about a millisecond; each ply less takes half of that

  const Weights* weights_;
  int max_plies_ = kMaxPlies;
  std::uint64_t nodes_ = 0;
  std::shared_ptr<Table> table_ = std::make_shared<Table>(14);  // shared by copies
};

// A selective search of a large position, and what it found in the positions below: the search that
// `tiger solve` makes before its exact one, for a few hundredths of the nodes. It proves nothing,
// but it is right more often than any shallow search, and shows which moves to try first.

// The most nodes of that search if solving the position takes `all` nodes. The more workers wait
// for it, the fewer.
double prepared_nodes(double all, int workers);

class SearchedRoot {
 public:
  // `weights` may be null: then nothing is known. The score matters only inside the window. The
  // search also ends when the program is asked to end.
  SearchedRoot(const Board& root, const Weights* weights, const Bounds& window, int workers);

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
