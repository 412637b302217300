#include "table/statistics.h"

namespace tiger {

TableStatistics& TableStatistics::operator+=(const TableStatistics& s) {
  for (const TableCounter& counter : kTableCounters) this->*counter.member += s.*counter.member;
  return *this;
}

TableStatistics& TableStatistics::operator-=(const TableStatistics& s) {
  for (const TableCounter& counter : kTableCounters) this->*counter.member -= s.*counter.member;
  return *this;
}

}  // namespace tiger
