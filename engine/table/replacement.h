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
  std::uint64_t data{};  // see bucket.h; 0 = empty
  std::uint32_t signature{};
};

// The two nodes of a bucket, indexed by enum Slot (bucket.h). Its writer has reserved it.
struct Slots {
  Entry slot[2];
};

// A result that is about to be stored.
struct Candidate {
  Board board;
  Node result;
  std::uint32_t signature;
  std::uint8_t generation;

  Entry entry() const { return {board, bucket::pack(result, generation), signature}; }
};

// Stores a result in one of the slots, or in none, and updates the statistics.
using ReplacementRule = void (*)(Slots& slots, const Candidate& candidate,
                                 TableStatistics& statistics);

// The table's own rule. A node of the same position is updated in its slot. Otherwise the result
// takes the slot deepest if that is empty, or if the node there is of lower order (depth first,
// then confidence; order_of() in node.h) or of an earlier generation. That node then moves to
// newest. In all other cases the result takes the slot newest.
void replace_two_level(Slots& slots, const Candidate& candidate, TableStatistics& statistics);

// If the entry holds the candidate's position, compares the orders of the two results. Equal: the
// stored bounds are tightened. Candidate higher: its whole result replaces the stored one.
// Candidate lower: the stored result stays. In all three cases the entry gets the candidate's
// generation, and the function returns true. For another position it returns false.
bool update_same_position(Entry& entry, const Candidate& candidate, TableStatistics& statistics);

}  // namespace tiger
