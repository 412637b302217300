// Counters of the table's work, kept by the table and the search. Each searcher has its own, so
// that threads share no counter.
#pragma once

#include <cstdint>

namespace tiger {

struct TableStatistics {
  std::uint64_t probes = 0;
  std::uint64_t hits_deepest = 0;          // found in the slot of the deepest node
  std::uint64_t hits_newest = 0;           // found in the slot of the newest node
  std::uint64_t cutoffs = 0;               // hits whose bounds ended the search of their node
  std::uint64_t signature_collisions = 0;  // the signature matched, the discs did not

  std::uint64_t stores = 0;
  std::uint64_t fresh = 0;       // stored in an empty slot
  std::uint64_t tightened = 0;   // same position, same order: bounds narrowed
  std::uint64_t deepened = 0;    // same position, higher order: replaced in place
  std::uint64_t surpassed = 0;   // same position, lower order: not stored
  std::uint64_t hand_downs = 0;  // another position replaced deepest, which moved to newest
  std::uint64_t overwrites = 0;  // another position's node was lost

  std::uint64_t hits() const { return hits_deepest + hits_newest; }

  TableStatistics& operator+=(const TableStatistics& s);
  TableStatistics& operator-=(const TableStatistics& s);
};

}  // namespace tiger
