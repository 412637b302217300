#include "dataset/labels.h"

#include <algorithm>

#include "search/analysis.h"
#include "search/playing_levels.h"
#include "search/solver.h"

namespace tiger::tools {
namespace {

constexpr int kLevelHashBits = 16;
constexpr int kMostHashBits = 20;

std::string bytes_of(Score score, Square best) {
  return {static_cast<char>(score), static_cast<char>(best)};
}

}  // namespace

std::size_t label_bytes(LabelKind kind) {
  switch (kind) {
    case LabelKind::kNone: return 0;
    case LabelKind::kExact:
    case LabelKind::kLevel: return 2;
    case LabelKind::kOutcome: return 1;
    case LabelKind::kAllMoves: break;
  }
  return 64;
}

std::size_t labels_per_block(const Recipe& recipe) {
  if (recipe.label == LabelKind::kLevel) return recipe.level <= 6 ? 1024 : 64;
  return recipe.most <= 12 ? 4096 : recipe.most <= 16 ? 512 : 32;
}

int label_hash_bits(const Recipe& recipe, int empties) {
  if (recipe.label == LabelKind::kLevel) return kLevelHashBits;
  return std::min(automatic_hash_bits(empties, true), kMostHashBits);
}

std::optional<std::string> label_of(Table& table, const Board& board, const Recipe& recipe,
                                    const SearchControl& control) {
  table.clear(label_hash_bits(recipe, board.empty_count()));
  if (recipe.label == LabelKind::kLevel) {
    const Analysis analysis = analyse(
        table, board, {.limits = limits_of_level(recipe.level, board.empty_count())}, control);
    if (!analysis.complete) return std::nullopt;
    return bytes_of(analysis.moves.front().score(), analysis.moves.front().move);
  }
  if (recipe.label == LabelKind::kAllMoves) {
    const AllMoves all = solve_all_moves(table, board, {.driver = kDefaultDriver}, control);
    if (!all.complete) return std::nullopt;
    std::string bytes(64, static_cast<char>(kNoMove));
    for (const MoveSolution& move : all.moves)
      bytes[static_cast<std::size_t>(move.move)] = static_cast<char>(move.bounds.lower);
    return bytes;
  }
  const bool exact = recipe.label == LabelKind::kExact;
  const Solution solution =
      solve(table, board,
            {.driver = kDefaultDriver, .goal = exact ? Goal::kExact : Goal::kWinLossDraw}, control);
  if (!solution.complete) return std::nullopt;
  const Bounds& proved = solution.bounds;
  if (exact) return bytes_of(proved.lower, solution.best_move);
  return std::string{static_cast<char>((proved.lower > 0) - (proved.upper < 0))};
}

}  // namespace tiger::tools
