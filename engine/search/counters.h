// What a search counts. All drivers count in the same places.
//
//   nodes           entries + ordering nodes.
//   entries         A search function or a last-squares kernel starts on a position that was
//                   reached by playing a disc and has at least one empty square.
//   ordering nodes  A move is played only to rank it or to look its child up. If that child is
//                   searched later, the child counts as an entry, too.
//   leaf nodes      Entries whose value is found without searching moves: from a bound of the table
//                   or of stable discs, from the evaluation at a leaf, at the end of the game, or
//                   with one empty square.
//
// Roots, positions after a pass and full boards are not counted.
#pragma once

#include <array>
#include <cstdint>

#include "table/statistics.h"

namespace tiger {

struct Counters {
  std::uint64_t inner_entries = 0;        // entries with two or more empty squares
  std::uint64_t last_square_entries = 0;  // with one empty square; all are leaf nodes
  std::uint64_t ordering_nodes = 0;
  std::uint64_t inner_leaves = 0;  // leaf nodes among the inner entries
  std::uint64_t null_window_calls = 0;
  std::uint64_t researches = 0;
  TableStatistics table;

  std::uint64_t entries() const { return inner_entries + last_square_entries; }
  std::uint64_t nodes() const { return entries() + ordering_nodes; }
  std::uint64_t leaf_nodes() const { return inner_leaves + last_square_entries; }

  // Counts a position reached by playing a disc, in a search to the end of the game. A full board
  // is no entry.
  void count_entry(int empties) {
    if (empties >= 2)
      ++inner_entries;
    else
      last_square_entries += static_cast<std::uint64_t>(empties);
  }

  Counters& operator+=(const Counters& c);
  Counters& operator-=(const Counters& c);
};

// How one figure is reported: its key for programs, its name and meaning for people, and its
// counter. `read` returns the figure, which may include other counters: "nodes" is the sum of the
// inner entries, the last-square entries and the ordering nodes.
struct SearchCounter {
  const char* key;
  const char* name;
  const char* meaning;
  std::uint64_t Counters::*member;
  std::uint64_t (*read)(const Counters&);
};
inline constexpr std::array<SearchCounter, 6> kSearchCounters = {{
    {"nodes", "nodes", "positions searched, plus ordering nodes", &Counters::inner_entries,
     [](const Counters& c) { return c.nodes(); }},
    {"ordering_nodes", "ordering nodes", "moves played only to rank them or to probe the table",
     &Counters::ordering_nodes, [](const Counters& c) { return c.ordering_nodes; }},
    {"leaf_nodes", "leaf nodes", "positions whose value was known without searching moves",
     &Counters::inner_leaves, [](const Counters& c) { return c.leaf_nodes(); }},
    {"last_square_nodes", "last-square nodes", "leaf nodes with one empty square",
     &Counters::last_square_entries, [](const Counters& c) { return c.last_square_entries; }},
    {"null_window_calls", "null-window calls",
     "mtdf: tests of the root; pvs: null windows on the pv", &Counters::null_window_calls,
     [](const Counters& c) { return c.null_window_calls; }},
    {"researches", "re-searches", "pvs: null windows that failed high and were searched again",
     &Counters::researches, [](const Counters& c) { return c.researches; }},
}};
static_assert(kSearchCounters.size() * sizeof(std::uint64_t) + sizeof(TableStatistics) ==
              sizeof(Counters));

inline Counters& Counters::operator+=(const Counters& c) {
  for (const SearchCounter& counter : kSearchCounters) this->*counter.member += c.*counter.member;
  table += c.table;
  return *this;
}

inline Counters& Counters::operator-=(const Counters& c) {
  for (const SearchCounter& counter : kSearchCounters) this->*counter.member -= c.*counter.member;
  table -= c.table;
  return *this;
}

}  // namespace tiger
