#include "compare/one_bound.h"

namespace tiger::tools {

void replace_one_bound(Slots& slots, const Newcomer& newcomer, TableStatistics& statistics) {
  for (Entry& entry : slots.slot) {
    if (entry.data == 0 || entry.board != newcomer.board) continue;
    const Node known = bucket::unpack(entry.data);
    if (order_of(known) != order_of(newcomer.result)) continue;
    Node result = newcomer.result;
    if (result.lower == kScoreMin) result.move = known.move;
    entry.data = bucket::pack(result, newcomer.generation);
    ++statistics.tightened;
    return;
  }
  replace_two_level(slots, newcomer, statistics);
}

}  // namespace tiger::tools
