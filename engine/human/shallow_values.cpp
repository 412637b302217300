#include "human/shallow_values.h"

#include <algorithm>

#include "search/context.h"
#include "search/drivers.h"
#include "search/params.h"
#include "search/search_node.h"

namespace tiger {
namespace {

// With so few empty squares the last searches go to the end of the game.
constexpr int kSolvedEmpties = 10;

constexpr Value kWidth = Value::of_units(kMostGap * kUnitsPerDisc / kGapsPerDisc);

struct ValuedMove {
  Board child;
  int number;   // among the legal moves
  Value value;  // of the last search; at least kWidth below the best, an upper bound may stand
};

// The value for the side that moved: exact if it is more than `least`, else at most that.
Value searched(SearchContext& context, const Board& child, int plies, Value least, Value guess) {
  if (child.legal_moves() == 0) {
    if (is_game_over(child)) return -value_of(final_score(child));
    const Board passed = child.passed();
    run_iteration(context, passed, Driver::kMtdf, {std::max(0, passed.empty_count() - plies)},
                  {least, kValueMax}, guess);
    const ValueBounds proved = context.root.bounds();
    return proved.lower > least ? proved.lower : proved.upper;
  }
  run_iteration(context, child, Driver::kMtdf, {std::max(0, child.empty_count() - plies)},
                {kValueMin, -least}, -guess);
  const ValueBounds proved = context.root.bounds().from_other_side();
  return proved.lower > least ? proved.lower : proved.upper;
}

void search_all(SearchContext& context, std::vector<ValuedMove>& candidates, int plies) {
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const ValuedMove& a, const ValuedMove& b) { return a.value > b.value; });
  Value best = kValueMin;
  for (ValuedMove& candidate : candidates) {
    const Value least = std::max(kValueMin, floor_to(best - kWidth, value_of(2)));
    candidate.value = searched(context, candidate.child, plies, least, candidate.value);
    best = std::max(best, candidate.value);
  }
}

void add_gaps(ShallowValues& values, const std::vector<ValuedMove>& candidates, int depth) {
  Value best = kValueMin;
  for (const ValuedMove& candidate : candidates) best = std::max(best, candidate.value);
  for (const ValuedMove& candidate : candidates) {
    const int gap = (best - candidate.value).units() * kGapsPerDisc / kUnitsPerDisc;
    values.moves[static_cast<std::size_t>(candidate.number)].gap[static_cast<std::size_t>(depth)] =
        static_cast<std::uint8_t>(std::min(gap, kMostGap));
  }
  values.best = static_cast<std::int8_t>(nearest_score(best));
}

}  // namespace

ShallowValues shallow_values(Table& table, const Board& board, const Weights& weights) {
  table.clear();
  const SearchControl control;
  SearchContext context(table, params::kMinEmptiesForTable, control, &weights);
  std::vector<ValuedMove> candidates;
  const FeatureIndices indices(board);
  const int empties = board.empty_count() - 1;
  for (const Square x : squares(board.legal_moves())) {
    const Bitboard flipped = board.flips(x);
    const Board child = board.after(x, flipped);
    const int units =
        context.evaluator.units(child, empties, [&] { return indices.after(x, flipped); });
    candidates.push_back({child, static_cast<int>(candidates.size()), -context.leaf_value(units)});
  }
  ShallowValues values;
  values.moves.resize(candidates.size());
  add_gaps(values, candidates, 0);
  for (int depth = 1; depth < kShallowDepths; ++depth) {
    const bool solves = depth + 1 == kShallowDepths && empties < kSolvedEmpties;
    const int plies = solves ? empties : kShallowPlies[static_cast<std::size_t>(depth)] - 1;
    search_all(context, candidates, plies);
    add_gaps(values, candidates, depth);
  }
  return values;
}

}  // namespace tiger
