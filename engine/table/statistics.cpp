#include "table/statistics.h"

namespace tiger {
namespace {

constexpr std::uint64_t TableStatistics::*kAll[] = {
    &TableStatistics::probes,
    &TableStatistics::hits_deepest,
    &TableStatistics::hits_newest,
    &TableStatistics::cutoffs,
    &TableStatistics::signature_collisions,
    &TableStatistics::stores,
    &TableStatistics::fresh,
    &TableStatistics::tightened,
    &TableStatistics::deepened,
    &TableStatistics::surpassed,
    &TableStatistics::hand_downs,
    &TableStatistics::overwrites,
};
static_assert(sizeof(kAll) / sizeof(kAll[0]) == sizeof(TableStatistics) / sizeof(std::uint64_t));

}  // namespace

TableStatistics& TableStatistics::operator+=(const TableStatistics& s) {
  for (const auto member : kAll) this->*member += s.*member;
  return *this;
}

TableStatistics& TableStatistics::operator-=(const TableStatistics& s) {
  for (const auto member : kAll) this->*member -= s.*member;
  return *this;
}

}  // namespace tiger
