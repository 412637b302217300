#include "compare/replacement_rules.h"

namespace tiger::tools {
namespace {

Entry& node_of(Slots& slots, const Candidate& candidate) {
  return slots.slot[candidate.signature & 1];
}

void displace(Entry& entry, const Candidate& candidate, TableStatistics& statistics) {
  ++(entry.data == 0 ? statistics.fresh : statistics.overwrites);
  entry = candidate.entry();
}

}  // namespace

void replace_deepest_only(Slots& slots, const Candidate& candidate, TableStatistics& statistics) {
  Entry& entry = node_of(slots, candidate);
  if (update_same_position(entry, candidate, statistics)) return;
  if (entry.data != 0 && bucket::generation(entry.data) == candidate.generation &&
      order_of(bucket::unpack(entry.data)) > order_of(candidate.result))
    ++statistics.overwrites;  // it is the candidate that is lost
  else
    displace(entry, candidate, statistics);
}

void replace_newest_only(Slots& slots, const Candidate& candidate, TableStatistics& statistics) {
  Entry& entry = node_of(slots, candidate);
  if (!update_same_position(entry, candidate, statistics)) displace(entry, candidate, statistics);
}

// ---- One bound ---------------------------------------------------------------------------------

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
