// The replacement scheme: which nodes a bucket keeps.
#pragma once

#include <cstdint>

#include "board/board.h"
#include "table/bucket.h"
#include "table/node.h"
#include "table/statistics.h"

namespace tiger {

// A node as a bucket stores it.
struct Entry {
  Board board{};
  std::uint64_t data = 0;  // see bucket.h; 0 = empty
  std::uint32_t signature = 0;
};

// The two nodes of a bucket that a writer has reserved, by Slot.
struct Slots {
  Entry slot[2];
};

// A result that is about to be stored.
struct Newcomer {
  Board board;
  Node result;
  std::uint32_t signature;
  std::uint8_t generation;

  Entry entry() const { return {board, bucket::pack(result, generation), signature}; }
};

// Stores a result in one of the slots, or in none, and counts what it did.
using ReplacementRule = void (*)(Slots& slots, const Newcomer& newcomer,
                                 TableStatistics& statistics);

// The table's own rule. A node of the same position is updated in its slot. Otherwise the result
// replaces deepest if its order is higher or if that node is of an earlier generation, and the node
// is handed down to newest. Else the result replaces newest.
void replace_two_level(Slots& slots, const Newcomer& newcomer, TableStatistics& statistics);

// If the entry holds the newcomer's position: tightens its bounds if their orders are equal,
// replaces them if the newcomer's order is higher, keeps them if it is lower; sets the entry's
// generation to the newcomer's and returns true. Otherwise returns false.
bool update_same_position(Entry& entry, const Newcomer& newcomer, TableStatistics& statistics);

}  // namespace tiger
