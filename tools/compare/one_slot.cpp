#include "compare/one_slot.h"

namespace tiger::tools {
namespace {

Entry& node_of(Slots& slots, const Newcomer& newcomer) { return slots.slot[newcomer.lock & 1]; }

void displace(Entry& entry, const Newcomer& newcomer, TableStatistics& statistics) {
  ++(entry.data == 0 ? statistics.fresh : statistics.overwrites);
  entry = newcomer.entry();
}

}  // namespace

void place_in_deepest_only(Slots& slots, const Newcomer& newcomer, TableStatistics& statistics) {
  Entry& entry = node_of(slots, newcomer);
  if (update_known(entry, newcomer, statistics)) return;
  if (entry.data != 0 && bucket::age(entry.data) == newcomer.age &&
      order_of(bucket::unpack(entry.data)) > order_of(newcomer.result))
    ++statistics.overwrites;  // it is the newcomer that is lost
  else
    displace(entry, newcomer, statistics);
}

void place_in_newest_only(Slots& slots, const Newcomer& newcomer, TableStatistics& statistics) {
  Entry& entry = node_of(slots, newcomer);
  if (!update_known(entry, newcomer, statistics)) displace(entry, newcomer, statistics);
}

}  // namespace tiger::tools
