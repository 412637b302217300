#include "search/search_node.h"

namespace tiger {

Place place_of(const Board& board) {
  return {board, zobrist_hash(board), board.empty_count(), parity_of(board.empties()),
          FeatureIndices(board)};
}

Place Place::passed() const {
  const Board other = board.passed();
  return {other, zobrist_hash(other), empties, parity, features.passed()};
}

FirstLook enter(SearchContext& context, const Place& place, Bounds window) {
  Counters& counters = context.counters;
  ++counters.inner_entries;
  if (place.empties >= knobs::kStopFloor && context.poll()) return {window.lower};
  // Only true scores are bounded by stability, what an evaluation makes of a leaf may be beyond.
  if (context.reach().horizon == 0) {
    if (const auto bound = stability_cutoff(place.board, place.empties, window.lower)) {
      ++counters.inner_leaves;
      return {*bound};
    }
  }
  if (!context.uses_table(place.empties)) return {};
  const std::optional<Node> known = context.probe(place.hash, place.board);
  if (!known) return {};
  const Bounds bounds = context.bounds_of(known, place.empties);
  if (bounds.lower < window.upper && bounds.upper > window.lower && !bounds.exact())
    return {std::nullopt, known->move};
  ++counters.inner_leaves;
  ++counters.table.cutoffs;
  return {bounds.lower >= window.upper ? bounds.lower : bounds.upper};
}

void fetch_children(SearchContext& context, MoveList& list, int empties) {
  if (const EndgameCache* const cache = context.cache_for(empties - 1)) {
    for (const RankedMove& move : list.all()) cache->prefetch(move.child);
  } else if (context.uses_table(empties - 1)) {
    for (RankedMove& move : list.all()) {
      move.hash = zobrist_hash(move.child);
      context.prefetch(move.hash);
    }
  }
}

std::optional<ScoredMove> probe_children(SearchContext& context, MoveList& list, int empties,
                                         Score beta) {
  if (const EndgameCache* const cache = context.cache_for(empties - 1)) {
    for (const RankedMove& move : list.all()) {
      const auto child = cache->find(move.child, empties - 1);
      if (child && -child->upper >= beta) return ScoredMove{-child->upper, move.square};
    }
    return std::nullopt;
  }
  if (!context.uses_table(empties - 1) || empties < knobs::kProbeFloor) return std::nullopt;
  for (const RankedMove& move : list.all()) {
    const Bounds child = context.bounds_of(context.probe(move.hash, move.child), empties - 1);
    if (-child.upper >= beta) {
      ++context.counters.table.cutoffs;
      return ScoredMove{-child.upper, move.square};
    }
  }
  return std::nullopt;
}

}  // namespace tiger
