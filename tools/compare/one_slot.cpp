#include "compare/one_slot.h"

namespace tiger::tools {
namespace {

Entry& node_of(Slots& slots, const Newcomer& newcomer) {
  return slots.slot[newcomer.signature & 1];
}

void displace(Entry& entry, const Newcomer& newcomer, TableStatistics& statistics) {
  ++(entry.data == 0 ? statistics.fresh : statistics.overwrites);
  entry = newcomer.entry();
}

}  // namespace

void replace_deepest_only(Slots& slots, const Newcomer& newcomer, TableStatistics& statistics) {
  Entry& entry = node_of(slots, newcomer);
  if (update_same_position(entry, newcomer, statistics)) return;
  if (entry.data != 0 && bucket::generation(entry.data) == newcomer.generation &&
      order_of(bucket::unpack(entry.data)) > order_of(newcomer.result))
    ++statistics.overwrites;  // it is the newcomer that is lost
  else
    displace(entry, newcomer, statistics);
}

void replace_newest_only(Slots& slots, const Newcomer& newcomer, TableStatistics& statistics) {
  Entry& entry = node_of(slots, newcomer);
  if (!update_same_position(entry, newcomer, statistics)) displace(entry, newcomer, statistics);
}

}  // namespace tiger::tools
