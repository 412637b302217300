#include "search/params.h"
#include "search/search.h"

namespace tiger {
namespace {

struct NullWindow : SearchBody {
  static constexpr bool kNullWindow = true;

  Value child(const SearchNode& child, ValueBounds window, int searched) {
    const auto value = [&] { return enter(*this, child, window); };
    const SearchDepth& depth = context.depth();
    assert(searched >= 0);
    if (!is_reduced(depth, child.empties + 1, searched)) return value();
    const SearchDepth reduced{depth.horizon + params::kReduction, depth.confidence};
    const Value shallow = context.at_depth(reduced, value);
    return shallow <= window.lower || context.stopped() ? shallow : value();
  }

  static bool is_reduced(const SearchDepth& depth, int empties, int searched) {
    return searched >= params::kMinMovesBeforeReduction && !depth.to_the_end() &&
           depth.confidence < kCertain && depth.plies(empties) >= params::kMinDepthForReduction;
  }
};

ValueBounds window_above(const SearchContext& context, Value alpha) {
  return {alpha, alpha + context.granularity()};
}

}  // namespace

Value null_window(SearchContext& context, const SearchNode& node, Value alpha) {
  NullWindow body{{context}};
  return search(body, node, window_above(context, alpha)).value;
}

Value null_window_child(SearchContext& context, const SearchNode& child, Value alpha,
                        int searched) {
  return NullWindow{{context}}.child(child, window_above(context, alpha), searched);
}

ScoredMove null_window_root(SearchContext& context, const SearchNode& root, Value alpha) {
  assert(root.board.legal_moves() != 0);
  NullWindow body{{context}};
  return search(body, root, window_above(context, alpha),
                context.table_move(root.hash, root.board));
}

ProbeResult probe_node(SearchContext& context, const SearchNode& node, ValueBounds window) {
  if (!context.uses_table(node.empties)) return {};
  assert(node.hash == zobrist_hash(node.board));
  const std::optional<Node> known = context.probe(node.hash, node.board);
  if (!known) return {};
  const ValueBounds bounds = context.usable_bounds(known, node.empties);
  if (bounds.lower < window.upper && bounds.upper > window.lower && !bounds.exact())
    return {std::nullopt, known->move, known->depth == node.empties ? known->confidence : 0};
  ++context.counters.inner_leaves;
  ++context.counters.table.cutoffs;
  return {bounds.lower >= window.upper ? bounds.lower : bounds.upper};
}

std::optional<ScoredMove> enhanced_transposition_cutoff(SearchContext& context, MoveList& list,
                                                        int empties, Value beta) {
  const auto find = [&](auto bounds_of) -> std::optional<ScoredMove> {
    for (const RankedMove& move : list.all())
      if (const Value bound = -bounds_of(move).upper; bound >= beta)
        return ScoredMove{bound, move.square};
    return std::nullopt;
  };
  if (const EndgameCache* const cache = context.cache_for(empties - 1))
    return find([&](const RankedMove& move) {
      return value_of(cache->find(move.child, empties - 1).value_or(Bounds{}));
    });
  if (!context.uses_table(empties - 1) || empties < params::kMinEmptiesForEtc) return std::nullopt;
  const auto found = find([&](const RankedMove& move) {
    return context.usable_bounds(context.probe(move.hash, move.child), empties - 1);
  });
  if (found) ++context.counters.table.cutoffs;
  return found;
}

bool is_for_presearch(SearchContext& context, const SearchNode& node, Value alpha,
                      const ProbeResult& known) {
  return node.empties >= params::kMinEmptiesForPresearch && context.depth() == SearchDepth{} &&
         known.confidence_at_end < params::kPresearchConfidence &&
         context.evaluator.has_weights() &&
         Value::of_units(evaluate(context, node)) > alpha - params::kPresearchMargin;
}

bool is_for_endgame(const SearchContext& context, int empties) {
  return empties <= params::kMaxEmptiesForEndgame &&
         (context.cache_for(empties) != nullptr ||
          (!context.uses_table(empties) && empties < params::kMinEmptiesForPoll));
}

}  // namespace tiger
