#include "search/counters.h"

namespace tiger {

Counters& Counters::operator+=(const Counters& c) {
  for (const SearchCounter& counter : kSearchCounters) this->*counter.member += c.*counter.member;
  table += c.table;
  return *this;
}

Counters& Counters::operator-=(const Counters& c) {
  for (const SearchCounter& counter : kSearchCounters) this->*counter.member -= c.*counter.member;
  table -= c.table;
  return *this;
}

}  // namespace tiger
