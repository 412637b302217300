// What a player with a budget loses, against the values of all moves by plain minimax.
#include "human/error_budget.h"

#include <doctest/doctest.h>

#include <atomic>

#include "search/solving.h"
#include "support/brute_force.h"

namespace tiger {
namespace {

constexpr int kLevel = 4;

int lost_by(const Board& board, Square move) {
  return naive::brute_force_alpha_beta(board) +
         naive::brute_force_alpha_beta(board.after(move, board.flips(move)));
}

// Both sides of a game's last moves are the player's, with one budget.
struct Played {
  int lost = 0;   // by brute force
  int spent = 0;  // by the budget
};

Played played(const Board& start, int level, std::uint64_t seed, ErrorBudget budget) {
  HumanPlayer player(level, seed);
  Played all;
  Record record(Position{start});
  while (!record.is_over()) {
    record.pass_if_forced();
    const Board board = record.position().board;
    const BudgetedMove chosen = budget.choose(player, record, kLevel);
    CHECK(chosen.lost <= budget.left(record));
    CHECK(chosen.lost == lost_by(board, chosen.move));
    budget.add(board, chosen);
    record.play(chosen.move);
    all.lost += chosen.lost;
  }
  all.spent = budget.spent(record);
  return all;
}

TEST_CASE("no game loses more than its budget, and one without errors is perfect") {
  int without = 0;
  for (const Board& board : solving::boards_with_moves(57, 8, 12)) {
    for (const int level : {1, 6}) {
      for (const int discs : {0, 3, 10, 999}) {
        const Played game = played(board, level, 3, ErrorBudget(discs));
        CHECK(game.lost <= discs);
        CHECK(game.spent == game.lost);
        if (discs == 999) without += game.lost;
      }
    }
  }
  CHECK(without > 20);  // there was something to forbid
}

TEST_CASE("a budget that is large enough changes no move") {
  for (const Board& board : solving::boards_with_moves(58, 9, 6)) {
    HumanPlayer player(5, 11);
    const Record record(Position{board});
    const BudgetedMove chosen = ErrorBudget(999).choose(player, record, kLevel);
    CHECK(chosen.move == player.choose(record));
  }
}

TEST_CASE("what was lost is that of the line: moves that were taken back cost nothing") {
  const Board board = solving::boards_with_moves(59, 9, 1).front();
  Record record(Position{board});
  const Square move = *squares(board.legal_moves()).begin();
  ErrorBudget budget(8);
  budget.add(board, {move, 5});
  CHECK(budget.spent(record) == 0);
  record.play(move);
  CHECK(budget.spent(record) == 5);
  CHECK(budget.left(record) == 3);
}

TEST_CASE("a search that is stopped chooses nothing") {
  const std::atomic<bool> stop = true;
  HumanPlayer player(5, 1);
  const Record record(Position{solving::boards_with_moves(60, 20, 1).front()});
  CHECK(ErrorBudget(5).choose(player, record, kLevel, {.stop = &stop}).move == kNoSquare);
}

}  // namespace
}  // namespace tiger
