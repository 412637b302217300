// What the search bodies share: the table, the counters, the stop flag. One for each running search.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <optional>

#include "search/counters.h"
#include "search/knobs.h"
#include "table/table.h"

namespace tiger {

// How far a search is.
struct Progress {
  Counters counters;
  Bounds bounds;                 // what is proved of the root's score so far
  Square best_move = kNoSquare;  // the move that proved the lower bound
};

// From outside a running search.
struct SearchControl {
  const std::atomic<bool>* stop = nullptr;        // ends the search soon after it turns true
  std::function<void(const Progress&)> watcher;   // called now and then in the searching thread
};

class SearchContext {
 public:
  // Positions with fewer than `table_floor` empty squares are searched without the table; 65 and up
  // does without it altogether. The table and the control must outlive the context.
  SearchContext(Table& table, int table_floor, const SearchControl& control)
      : table_floor_(table_floor), table_(table), control_(control) {}

  Counters counters;

  bool uses_table(int empties) const { return empties >= table_floor_; }

  // What the table knows of a position, whatever the depth.
  std::optional<Node> probe(Hash hash, const Board& board) {
    return table_.probe(hash, board, counters.table);
  }

  // The move that the table knows, for a root.
  Square table_move(Hash hash, const Board& board) {
    if (!uses_table(board.empty_count())) return kNoSquare;
    const std::optional<Node> known = probe(hash, board);
    return known ? known->move : kNoSquare;
  }

  // The table's bounds where they are exact for this many empty squares, else the widest.
  static Bounds exact_bounds(const std::optional<Node>& node, int empties) {
    if (node && node->depth == empties && node->confidence == kCertain)
      return {node->lower, node->upper};
    return {};
  }

  // Remembers what a fail-soft search to the end of the game proved by its value.
  void store(Hash hash, const Board& board, Bounds window, Score value, Square move) {
    const auto [lower, upper] = proved_by(value, window);
    table_.store(hash, board,
                 {.lower = lower,
                  .upper = upper,
                  .move = move,
                  .depth = board.empty_count(),
                  .confidence = kCertain},
                 counters.table);
  }

  void prefetch(Hash hash) const { table_.prefetch(hash); }

  // Looks at the stop flag and gives the watcher his turn. True once the search is to end: all
  // bodies then return at once, their values mean nothing, and none is stored.
  bool poll() {
    if (control_.stop != nullptr && control_.stop->load(std::memory_order_relaxed)) stopped_ = true;
    if (control_.watcher && ++polls_ % kPollsPerTurn == 0)
      control_.watcher({counters, root_bounds_, root_move_});
    return stopped_;
  }
  bool stopped() const { return stopped_; }

  // What is proved of the root so far, and the move that proved the lower bound.
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
  static constexpr unsigned kPollsPerTurn = 1024;

  int table_floor_;
  Bounds root_bounds_;
  Square root_move_ = kNoSquare;
  bool stopped_ = false;
  unsigned polls_ = 0;
  Table& table_;
  const SearchControl& control_;
};

}  // namespace tiger
