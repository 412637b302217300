// What a search counts, alike for every driver.
//
// nodes = entries + ordering_nodes. An entry: a search body or a kernel for the last squares takes
// up a position with at least one empty square that a disc led to. Each move played only to rank it
// or to probe where it leads is an ordering node, even if it is entered later. Roots, passes and
// the full board count nothing. Leaf nodes are the entries whose value was read without playing on:
// from a bound of the table or of stability, at the end of the game, or on the last square.
#pragma once

#include <array>
#include <cstdint>

#include "table/statistics.h"

namespace tiger {

struct Counters {
  std::uint64_t inner_entries = 0;        // with two or more empty squares
  std::uint64_t last_square_entries = 0;  // with one: leaves, all of them
  std::uint64_t ordering_nodes = 0;
  std::uint64_t inner_leaves = 0;
  std::uint64_t null_window_calls = 0;
  std::uint64_t researches = 0;
  TableStatistics table;

  std::uint64_t entries() const { return inner_entries + last_square_entries; }
  std::uint64_t nodes() const { return entries() + ordering_nodes; }
  std::uint64_t leaf_nodes() const { return inner_leaves + last_square_entries; }

  Counters& operator+=(const Counters& c);
  Counters& operator-=(const Counters& c);
};

// What is told of them: the key that programs read, the name and the meaning for people, and the
// counter behind it. (`read` may add others to that one: nodes are inner entries and more.)
struct SearchCounter {
  const char* key;
  const char* name;
  const char* meaning;
  std::uint64_t Counters::*member;
  std::uint64_t (*read)(const Counters&);
};
inline constexpr std::array<SearchCounter, 6> kSearchCounters = {{
    {"nodes", "nodes", "positions taken up, and ordering nodes", &Counters::inner_entries,
     [](const Counters& c) { return c.nodes(); }},
    {"ordering_nodes", "ordering nodes", "moves played only to rank them or to probe the table",
     &Counters::ordering_nodes, [](const Counters& c) { return c.ordering_nodes; }},
    {"leaf_nodes", "leaf nodes", "positions whose value was read without playing on",
     &Counters::inner_leaves, [](const Counters& c) { return c.leaf_nodes(); }},
    {"last_square_nodes", "last-square nodes", "leaf nodes with one empty square",
     &Counters::last_square_entries, [](const Counters& c) { return c.last_square_entries; }},
    {"null_window_calls", "null-window calls", "mtdf: its passes; pvs: null windows on its line",
     &Counters::null_window_calls, [](const Counters& c) { return c.null_window_calls; }},
    {"researches", "re-searches", "pvs: null windows that failed high and were searched again",
     &Counters::researches, [](const Counters& c) { return c.researches; }},
}};
static_assert(kSearchCounters.size() * sizeof(std::uint64_t) + sizeof(TableStatistics) ==
              sizeof(Counters));

}  // namespace tiger
