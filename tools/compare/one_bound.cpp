#include "compare/one_bound.h"

namespace tiger::tools {

void replace_one_bound(Slots& slots, const Candidate& candidate, TableStatistics& statistics) {
  for (Entry& entry : slots.slot) {
    if (entry.data == 0 || entry.board != candidate.board) continue;
    const Node known = bucket::unpack(entry.data);
    if (order_of(known) != order_of(candidate.result)) continue;
    Node result = candidate.result;
    if (result.lower == kScoreMin) result.move = known.move;
    entry.data = bucket::pack(result, candidate.generation);
    ++statistics.tightened;
    return;
  }
  replace_two_level(slots, candidate, statistics);
}

}  // namespace tiger::tools
