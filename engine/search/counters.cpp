#include "search/counters.h"

namespace tiger {
namespace {

constexpr std::uint64_t Counters::*kAll[] = {
    &Counters::inner_entries, &Counters::last_square_entries, &Counters::ordering_nodes,
    &Counters::inner_leaves,  &Counters::null_window_calls,   &Counters::researches,
};
static_assert(sizeof(kAll) / sizeof(kAll[0]) * sizeof(std::uint64_t) + sizeof(TableStatistics) ==
              sizeof(Counters));

}  // namespace

Counters& Counters::operator+=(const Counters& c) {
  for (const auto member : kAll) this->*member += c.*member;
  table += c.table;
  return *this;
}

Counters& Counters::operator-=(const Counters& c) {
  for (const auto member : kAll) this->*member -= c.*member;
  table -= c.table;
  return *this;
}

}  // namespace tiger
