// What a search counts, alike for every driver.
//
// nodes = entries + ordering_nodes. An entry: a search body or a kernel for the last squares takes
// up a position with at least one empty square that a disc led to. Each move played only to rank it
// or to probe where it leads is an ordering node, even if it is entered later. Roots, passes and
// the full board count nothing. Leaf nodes are the entries whose value was read without playing on:
// from a bound of the table or of stability, at the end of the game, or on the last square.
#pragma once

#include <cstdint>

#include "table/statistics.h"

namespace tiger {

struct Counters {
  std::uint64_t inner_entries = 0;        // with two or more empty squares
  std::uint64_t last_square_entries = 0;  // with one: leaves, all of them
  std::uint64_t ordering_nodes = 0;
  std::uint64_t inner_leaves = 0;
  std::uint64_t null_window_calls = 0;  // MTD(f): passes; PVS: null windows opened on its line
  std::uint64_t researches = 0;         // PVS: null windows that failed high inside an open window
  TableStatistics table;

  std::uint64_t entries() const { return inner_entries + last_square_entries; }
  std::uint64_t nodes() const { return entries() + ordering_nodes; }
  std::uint64_t leaf_nodes() const { return inner_leaves + last_square_entries; }

  Counters& operator+=(const Counters& c);
  Counters& operator-=(const Counters& c);
};

}  // namespace tiger
