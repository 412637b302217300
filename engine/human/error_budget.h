// A limit to what a player that moves like people may lose in one game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "human/human_player.h"
#include "search/analysis.h"

namespace tiger {

// With at most so many empty squares, what a move loses is exact.
inline constexpr int kExactBudget = 20;

struct BudgetedMove {
  Square move = kNoSquare;  // kNoSquare: the search was stopped
  int lost = 0;             // discs
};

class ErrorBudget {
 public:
  explicit ErrorBudget(int discs) : discs_(discs) {}

  int discs() const { return discs_; }

  // What the added moves on this line have lost.
  int spent(const Record& record) const;
  int left(const Record& record) const { return std::max(0, discs_ - spent(record)); }

  // The move that the player draws among those that lose no more than is left; the best one where
  // it would play none of these. Values are exact or of a search of this level. There must be a
  // legal move.
  BudgetedMove choose(HumanPlayer& player, const Record& record, int level,
                      const SearchControl& control = {},
                      const Weights& weights = embedded_weights()) const;

  // To be called for the move that is played.
  void add(const Board& board, const BudgetedMove& chosen);

 private:
  int discs_;
  std::map<std::pair<std::uint64_t, Square>, int> lost_;  // by zobrist_hash() and move
};

}  // namespace tiger
