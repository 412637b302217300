// Which nodes a bucket keeps: the rules of replacement.
#pragma once

#include <cstdint>

#include "board/board.h"
#include "table/bucket.h"
#include "table/node.h"
#include "table/statistics.h"

namespace tiger {

// A node as it stands in a bucket.
struct Entry {
  Board board{};
  std::uint64_t data = 0;  // see bucket.h; 0 = empty
  std::uint32_t lock = 0;
};

// The two nodes of a bucket, while a writer holds it.
struct Slots {
  Entry slot[2];
};

// A result on its way into a bucket.
struct Newcomer {
  Board board;
  Node result;
  std::uint32_t lock;
  std::uint8_t age;

  Entry entry() const { return {board, bucket::pack(result, age), lock}; }
};

// Puts a result where it belongs and counts what that did.
using PlaceRule = void (*)(Slots& slots, const Newcomer& newcomer, TableStatistics& statistics);

// The same position is updated where it stands. Another one displaces the deepest node, which is
// handed down to newest, where its order is higher or where that node stems from an earlier search;
// else it displaces the newest.
void place_in_two_levels(Slots& slots, const Newcomer& newcomer, TableStatistics& statistics);

// Where the entry holds the newcomer's position: at the same order tightens its bounds, at a lower
// one replaces it, at a higher one leaves it; and gives it the newcomer's age. Else returns false.
bool update_known(Entry& entry, const Newcomer& newcomer, TableStatistics& statistics);

}  // namespace tiger
