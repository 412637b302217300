#include "cli/metrics.h"

namespace tiger::tools {

void add_search_metrics(Json& object, const Counters& counters) {
  for (const SearchMetric& figure : kSearchMetrics) object[figure.key] = figure.read(counters);
}

Json table_metrics(const TableStatistics& statistics) {
  Json figures;
  for (const TableMetric& figure : kTableMetrics) figures[figure.key] = statistics.*figure.member;
  return figures;
}

Counters counters_in(const Json& object) {
  const auto figure = [&](const char* key) { return object.at(key).get<std::uint64_t>(); };
  Counters counters;
  counters.ordering_nodes = figure("ordering_nodes");
  counters.last_square_entries = figure("last_square_nodes");
  counters.inner_entries = figure("nodes") - figure("ordering_nodes") - figure("last_square_nodes");
  counters.inner_leaves = figure("leaf_nodes") - figure("last_square_nodes");
  counters.null_window_calls = figure("null_window_calls");
  counters.researches = figure("researches");
  const Json& table = object.at("table");
  for (const TableMetric& f : kTableMetrics)
    counters.table.*f.member = table.at(f.key).get<std::uint64_t>();
  return counters;
}

}  // namespace tiger::tools
