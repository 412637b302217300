#include "human/error_budget.h"

#include "board/zobrist.h"

namespace tiger {
namespace {

constexpr int kBudgetTableBits = 16;  // buckets of the searches

}  // namespace

int ErrorBudget::spent(const Record& record) const {
  int discs = 0;
  for (int ply = 0; ply < record.plies(); ++ply) {
    const auto known = lost_.find({zobrist_hash(record.position(ply).board), record.move(ply)});
    if (known != lost_.end()) discs += known->second;
  }
  return discs;
}

BudgetedMove ErrorBudget::choose(HumanPlayer& player, const Record& record, int level,
                                 const SearchControl& control, const Weights& weights) const {
  const Situation situation = situation_at(record, record.plies());
  const Board& board = situation.board;
  const int empties = board.empty_count();
  Table table(kBudgetTableBits);
  const Analysis analysis =
      analyse(table, board,
              {.limits = empties <= kExactBudget ? SearchLimits{} : limits_of_level(level, empties),
               .lines = count(board.legal_moves()),
               .weights = &weights},
              control);
  if (!analysis.complete) return {};
  const AnalysedMove& best = analysis.moves.front();
  const auto lost = [&](const AnalysedMove& move) { return best.score() - move.score(); };
  const int most = left(record);
  Bitboard within = 0;
  for (const AnalysedMove& move : analysis.moves)
    if (lost(move) <= most) within |= bit(move.move);
  const Square drawn = player.choose(situation, within);
  for (const AnalysedMove& move : analysis.moves)
    if (move.move == drawn) return {drawn, lost(move)};
  return {best.move, 0};
}

void ErrorBudget::add(const Board& board, const BudgetedMove& chosen) {
  lost_[{zobrist_hash(board), chosen.move}] = chosen.lost;
}

}  // namespace tiger
