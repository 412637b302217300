#include "search/enhanced_transposition_cutoff.h"

namespace tiger {

void prefetch_children(SearchContext& context, MoveList& list, int empties) {
  if (const EndgameCache* const cache = context.cache_for(empties - 1)) {
    for (const RankedMove& move : list.all()) cache->prefetch(move.child);
  } else if (context.uses_table(empties - 1)) {
    for (RankedMove& move : list.all()) {
      move.hash = zobrist_hash(move.child);
      context.table.prefetch(move.hash);
    }
  }
}

std::optional<ScoredMove> enhanced_transposition_cutoff(SearchContext& context, MoveList& list,
                                                        int empties, Score beta) {
  if (const EndgameCache* const cache = context.cache_for(empties - 1)) {
    for (const RankedMove& move : list.all()) {
      const auto child = cache->find(move.child, empties - 1);
      if (child && -child->upper >= beta) return ScoredMove{-child->upper, move.square};
    }
    return std::nullopt;
  }
  if (!context.uses_table(empties - 1) || empties < params::kMinEmptiesForEtc) return std::nullopt;
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
