#include "search/counters.h"

namespace tiger {

Counters& Counters::operator+=(const Counters& c) {
  inner_entries += c.inner_entries;
  last_square_entries += c.last_square_entries;
  ordering_nodes += c.ordering_nodes;
  inner_leaves += c.inner_leaves;
  null_window_calls += c.null_window_calls;
  researches += c.researches;
  table += c.table;
  return *this;
}

}  // namespace tiger
