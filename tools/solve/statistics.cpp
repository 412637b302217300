#include "solve/statistics.h"

#include <cstdio>

#include "cli/output.h"

namespace tiger::tools {
namespace {

std::string row(const std::string& name, const std::string& value, const std::string& meaning) {
  return "  " + left(name, 20) + right(value, 15) + "  " + meaning + "\n";
}

std::string percent(double share) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f %%", 100 * share);
  return text;
}

}  // namespace

std::string statistics_text(const Totals& totals) {
  const TableStatistics& table = totals.counters.table;
  std::string text = "\nsearch\n";
  for (const SearchMetric& figure : kSearchMetrics)
    text += row(figure.name, std::to_string(figure.read(totals.counters)), figure.meaning);
  text += row("line nodes", std::to_string(totals.line_nodes),
              "the part of the nodes that completed the principal variation");
  text += "table\n";
  for (const TableMetric& figure : kTableMetrics)
    text += row(figure.name, std::to_string(table.*figure.member), figure.meaning);
  const double probes = static_cast<double>(table.probes);
  const double hits = static_cast<double>(table.hits());
  text += row("hits", std::to_string(table.hits()), "in both slots");
  text += row("hit rate", table.probes ? percent(hits / probes) : "-", "hits for each probe");
  text += row("fill", totals.finished ? percent(totals.fullest) : "-",
              totals.finished ? "slots in use after #" + std::to_string(totals.fullest_number) +
                                    ", which filled the most"
                              : "no position was finished");
  return text;
}

}  // namespace tiger::tools
