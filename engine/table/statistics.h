// Counters of the table's work, incremented by the table and the search. Each search thread has its
// own set, so threads share no counter.
#pragma once

#include <array>
#include <cstdint>

namespace tiger {

struct TableStatistics {
  std::uint64_t probes = 0;
  std::uint64_t hits_deepest = 0;
  std::uint64_t hits_newest = 0;
  std::uint64_t cutoffs = 0;
  std::uint64_t signature_collisions = 0;
  std::uint64_t stores = 0;
  std::uint64_t fresh = 0;
  std::uint64_t tightened = 0;
  std::uint64_t deepened = 0;
  std::uint64_t outranked = 0;
  std::uint64_t demotions = 0;
  std::uint64_t overwrites = 0;

  std::uint64_t hits() const { return hits_deepest + hits_newest; }

  TableStatistics& operator+=(const TableStatistics& s);
  TableStatistics& operator-=(const TableStatistics& s);
};

// How each counter is reported: its key for programs, its name and meaning for people. Keys never
// change, because scripts read them; `refused_locks` is older than the word signature.
struct TableCounter {
  const char* key;
  const char* name;
  const char* meaning;
  std::uint64_t TableStatistics::*member;
};
inline constexpr std::array<TableCounter, 12> kTableCounters = {{
    {"probes", "probes", "times the table was asked for a position", &TableStatistics::probes},
    {"hits_deepest", "hits in deepest", "found in the slot of the deepest node",
     &TableStatistics::hits_deepest},
    {"hits_newest", "hits in newest", "found in the slot of the newest node",
     &TableStatistics::hits_newest},
    {"cutoffs", "cutoffs", "hits whose bounds ended the search of their node",
     &TableStatistics::cutoffs},
    {"refused_locks", "signature collisions", "the signature matched, the discs did not",
     &TableStatistics::signature_collisions},
    {"stores", "stores", "results that the search stored", &TableStatistics::stores},
    {"fresh", "fresh", "stores into an empty slot", &TableStatistics::fresh},
    {"tightened", "tightened", "stores that narrowed the bounds of a known position",
     &TableStatistics::tightened},
    {"deepened", "deepened", "stores that replaced a known position's shallower result",
     &TableStatistics::deepened},
    {"surpassed", "surpassed", "stores that lost to a known position's deeper result",
     &TableStatistics::outranked},
    {"hand_downs", "hand-downs", "nodes moved from deepest to newest by a new result",
     &TableStatistics::demotions},
    {"overwrites", "overwrites", "nodes of other positions that were lost",
     &TableStatistics::overwrites},
}};
static_assert(kTableCounters.size() == sizeof(TableStatistics) / sizeof(std::uint64_t));

}  // namespace tiger
