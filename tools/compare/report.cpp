#include "compare/report.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "compare/ratios.h"
#include "output.h"

namespace tiger::tools {
namespace {

// A value of a row under its name in CSV and JSON and its title and width in the table.
struct Cell {
  std::string_view key;
  std::string_view title;
  std::size_t width;
  nlohmann::ordered_json value;
};

std::string text_of(const nlohmann::ordered_json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

// What is counted, the same in rows and in totals.
void add_counts(std::vector<Cell>& cells, const Counters& c, std::uint64_t before) {
  cells.push_back({"nodes", "nodes", 13, c.nodes()});
  cells.push_back({"leaf_nodes", "leaf nodes", 12, c.leaf_nodes()});
  cells.push_back({"null_windows", "null windows", 12, c.null_window_calls});
  cells.push_back({"researches", "again", 6, c.researches});
  cells.push_back({"probes", "probes", 11, c.table.probes});
  cells.push_back({"hits_deepest", "hits: deep", 11, c.table.hits_deepest});
  cells.push_back({"hits_newest", "new", 10, c.table.hits_newest});
  cells.push_back({"cutoffs", "cutoffs", 10, c.table.cutoffs});
  cells.push_back({"nodes_before", "before", 11, before});
}

std::vector<Cell> cells_of(const Task& task, const Contender& contender, const Effort& effort,
                           double ratio) {
  const int empties = task.problem.position.board.empty_count();
  std::vector<Cell> cells = {{"position", "#", 5, task.number},
                             {"empties", "empty", 5, empties},
                             {"depth", "depth", 5, effort.depth},
                             {"driver", "driver", 14, contender.name},
                             {"score", "score", 5, effort.score}};
  add_counts(cells, effort.counters, effort.before);
  cells.push_back({"ratio", "ratio", 7, fixed(ratio, 4)});
  return cells;
}

std::string table_line(const std::vector<Cell>& cells) {
  std::string line;
  for (const Cell& cell : cells)
    line +=
        (line.empty() ? "" : " ") + (cell.key == "driver" ? left(text_of(cell.value), cell.width)
                                                          : right(text_of(cell.value), cell.width));
  return line + "\n";
}

std::string csv_line(const std::vector<Cell>& cells) {
  std::string line;
  for (const Cell& cell : cells) line += (line.empty() ? "" : ",") + text_of(cell.value);
  return line + "\n";
}

std::string json_line(const std::vector<Cell>& cells) {
  nlohmann::ordered_json object;
  for (const Cell& cell : cells) object[std::string(cell.key)] = cell.value;
  return object.dump() + "\n";
}

// The names in place of the values.
std::vector<Cell> titled(std::vector<Cell> cells, Form form) {
  for (Cell& cell : cells) cell.value = form == Form::kTable ? cell.title : cell.key;
  return cells;
}

}  // namespace

CompareReport::CompareReport(std::vector<Contender> contenders, std::size_t reference,
                             const ReportOptions& options)
    : contenders_(std::move(contenders)), reference_(reference), options_(options) {}

std::string CompareReport::head() const {
  if (options_.form == Form::kJson) return "";
  std::vector<Cell> cells = titled(cells_of({}, contenders_.front(), {}, 1), options_.form);
  if (options_.times)
    cells.push_back({"seconds", "", 9, options_.form == Form::kTable ? "seconds" : "seconds"});
  if (options_.form == Form::kCsv) return "# " + options_.settings + "\n" + csv_line(cells);
  const std::string titles = table_line(cells);
  return options_.settings + "\n\n" + titles + std::string(titles.size() - 1, '-') + "\n";
}

std::string CompareReport::row(const Task& task, const Contender& contender, const Effort& effort,
                               double ratio) const {
  std::vector<Cell> cells = cells_of(task, contender, effort, ratio);
  if (options_.times) cells.push_back({"seconds", "seconds", 9, fixed(effort.seconds, 6)});
  switch (options_.form) {
    case Form::kTable: return table_line(cells);
    case Form::kCsv: return csv_line(cells);
    case Form::kJson: break;
  }
  for (Cell& cell : cells)  // numbers stay numbers
    if (cell.key == "ratio" || cell.key == "seconds")
      cell.value = nlohmann::ordered_json::parse(cell.value.get<std::string>());
  return json_line(cells);
}

std::string CompareReport::rows(const Task& task, const std::vector<std::vector<Effort>>& efforts) {
  std::string text;
  for (std::size_t d = 0; d < efforts.front().size(); ++d) {
    const auto nodes = [&](std::size_t c) { return efforts[c][d].counters.nodes(); };
    std::uint64_t least = UINT64_MAX;
    int with_least = 0;
    for (std::size_t c = 0; c < efforts.size(); ++c) {
      if (nodes(c) < least) with_least = 0;
      least = std::min(least, nodes(c));
      with_least += nodes(c) == least;
    }
    Group& sums = group(options_.to_the_end ? 0 : efforts.front()[d].depth);
    ++sums.positions;
    for (std::size_t c = 0; c < efforts.size(); ++c) {
      const Effort& effort = efforts[c][d];
      // Nodes beside nodes: one more each, so that a search without any has a ratio too.
      const double ratio = double(nodes(c) + 1) / double(nodes(reference_) + 1);
      Sum& sum = sums.sums[c];
      sum.counters += effort.counters;
      sum.before += effort.before;
      sum.seconds += effort.seconds;
      sum.wins += nodes(c) == least && with_least == 1;
      sum.ratios.push_back(ratio);
      text += row(task, contenders_[c], effort, ratio);
    }
  }
  return text;
}

std::string CompareReport::summary() const {
  std::string text;
  for (const Group& g : groups_)
    for (std::size_t c = 0; c < contenders_.size(); ++c) {
      const Sum& sum = g.sums[c];
      const RatioSummary ratio = summarise_ratios(sum.ratios, options_.seed);
      std::vector<Cell> cells = {
          {"summary", "depth", 6, g.depth == 0 ? "end" : std::to_string(g.depth)},
          {"positions", "positions", 9, g.positions},
          {"driver", "driver", 14, contenders_[c].name},
          {"wins", "wins", 5, sum.wins},
          {"ratio", "ratio", 7, fixed(ratio.mean, 4)},
          {"ratio_low", "95 % from", 9, fixed(ratio.low, 4)},
          {"ratio_high", "to", 7, fixed(ratio.high, 4)}};
      add_counts(cells, sum.counters, sum.before);
      if (options_.times) cells.push_back({"seconds", "seconds", 10, fixed(sum.seconds, 3)});
      switch (options_.form) {
        case Form::kTable:
          if (text.empty()) text = "\n" + table_line(titled(cells, options_.form));
          text += table_line(cells);
          break;
        case Form::kCsv:
          if (text.empty()) text = "# " + csv_line(titled(cells, options_.form));
          text += "# " + csv_line(cells);
          break;
        case Form::kJson:
          for (Cell& cell : cells)
            if (cell.value.is_string() && cell.key != "driver" && cell.key != "summary")
              cell.value = nlohmann::ordered_json::parse(cell.value.get<std::string>());
          text += json_line(cells);
          break;
      }
    }
  return text;
}

CompareReport::Group& CompareReport::group(int depth) {
  const auto found = std::find_if(groups_.begin(), groups_.end(),
                                  [&](const Group& g) { return g.depth == depth; });
  if (found != groups_.end()) return *found;
  groups_.push_back({depth, 0, std::vector<Sum>(contenders_.size())});
  return groups_.back();
}

}  // namespace tiger::tools
