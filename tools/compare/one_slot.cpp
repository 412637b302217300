#include "compare/one_slot.h"

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

}  // namespace tiger::tools
