#include "table/statistics.h"

namespace tiger {

TableStatistics& TableStatistics::operator+=(const TableStatistics& s) {
  probes += s.probes;
  hits_deepest += s.hits_deepest;
  hits_newest += s.hits_newest;
  cutoffs += s.cutoffs;
  refused_locks += s.refused_locks;
  stores += s.stores;
  fresh += s.fresh;
  tightened += s.tightened;
  deepened += s.deepened;
  surpassed += s.surpassed;
  hand_downs += s.hand_downs;
  overwrites += s.overwrites;
  return *this;
}

}  // namespace tiger
