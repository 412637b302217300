// A limit on the discs that a human-like player may lose by its moves in one game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "human/human_player.h"
#include "search/analysis.h"

namespace tiger {

// With at most this many empty squares, losses are exact.
inline constexpr int kExactBudget = 20;

struct BudgetedMove {
  Square move = kNoSquare;  // kNoSquare: the search was stopped
  int lost = 0;             // discs
};

class ErrorBudget {
 public:
  explicit ErrorBudget(int discs) : discs_(discs) {}

  int discs() const { return discs_; }

  // The discs lost by those moves of this record that were passed to add().
  int spent(const Record& record) const;
  int left(const Record& record) const { return std::max(0, discs_ - spent(record)); }

  // The move that the player draws among those that lose no more than is left; the best move if
  // the player would play none of these. Losses are exact, or found at this level. There must be a
  // legal move.
  BudgetedMove choose(HumanPlayer& player, const Record& record, int level,
                      const SearchControl& control = {},
                      const Weights& weights = embedded_weights()) const;

  // To be called for each chosen move that is played.
  void add(const Board& board, const BudgetedMove& chosen);

 private:
  int discs_;
  std::map<std::pair<std::uint64_t, Square>, int> lost_;  // by zobrist_hash() and move
};

}  // namespace tiger
