// The figures that the search and the table count: their keys in JSON, their names and meanings for
// readers.
#pragma once

#include <array>
#include <cstdint>

#include "cli/json.h"
#include "search/counters.h"

namespace tiger::tools {

struct SearchMetric {
  const char* key;
  const char* name;
  const char* meaning;
  std::uint64_t (*read)(const Counters&);
};

inline constexpr std::array<SearchMetric, 6> kSearchMetrics = {{
    {"nodes", "nodes", "positions taken up, and ordering nodes",
     [](const Counters& c) { return c.nodes(); }},
    {"ordering_nodes", "ordering nodes", "moves played only to rank them or to probe the table",
     [](const Counters& c) { return c.ordering_nodes; }},
    {"leaf_nodes", "leaf nodes", "positions whose value was read without playing on",
     [](const Counters& c) { return c.leaf_nodes(); }},
    {"last_square_nodes", "last-square nodes", "leaf nodes with one empty square",
     [](const Counters& c) { return c.last_square_entries; }},
    {"null_window_calls", "null-window calls", "mtdf: its passes; pvs: null windows on its line",
     [](const Counters& c) { return c.null_window_calls; }},
    {"researches", "re-searches", "pvs: null windows that failed high and were searched again",
     [](const Counters& c) { return c.researches; }},
}};

struct TableMetric {
  const char* key;
  const char* name;
  const char* meaning;
  std::uint64_t TableStatistics::*member;
};

inline constexpr std::array<TableMetric, 12> kTableMetrics = {{
    {"probes", "probes", "times the table was asked for a position", &TableStatistics::probes},
    {"hits_deepest", "hits in deepest", "found in the slot of the deepest node",
     &TableStatistics::hits_deepest},
    {"hits_newest", "hits in newest", "found in the slot of the newest node",
     &TableStatistics::hits_newest},
    {"cutoffs", "cutoffs", "hits whose bounds ended the search of their node",
     &TableStatistics::cutoffs},
    {"refused_locks", "refused locks", "the lock fitted, the discs were another position's",
     &TableStatistics::signature_collisions},
    {"stores", "stores", "results handed to the table", &TableStatistics::stores},
    {"fresh", "fresh", "stores into an empty slot", &TableStatistics::fresh},
    {"tightened", "tightened", "stores that narrowed the bounds of a known position",
     &TableStatistics::tightened},
    {"deepened", "deepened", "stores that replaced a known position's shallower result",
     &TableStatistics::deepened},
    {"surpassed", "surpassed", "stores that lost to a known position's deeper result",
     &TableStatistics::surpassed},
    {"hand_downs", "hand-downs", "deepest nodes moved to newest by a deeper one",
     &TableStatistics::hand_downs},
    {"overwrites", "overwrites", "nodes of other positions that were lost",
     &TableStatistics::overwrites},
}};

// Adds the figures of the search to an object.
void add_search_metrics(Json& object, const Counters& counters);

// Those of the table, an object of their own: "table" in the object above.
Json table_metrics(const TableStatistics& statistics);

// The counters behind all these figures. Throws a nlohmann::json::exception where one is missing.
Counters counters_in(const Json& object);

}  // namespace tiger::tools
