#include "compare/report.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <tuple>
#include <vector>

#include "cli/output.h"

namespace tiger::tools {

RatioSummary summarise_ratios(std::span<const double> ratios, std::uint64_t seed) {
  constexpr int kResamples = 2000;
  std::vector<double> logs;
  double sum = 0;
  for (const double ratio : ratios) {
    logs.push_back(std::log(ratio));
    sum += logs.back();
  }
  const auto n = static_cast<double>(logs.size());
  std::mt19937_64 random(seed);
  std::vector<double> means;
  for (int i = 0; i < kResamples; ++i) {
    double resampled = 0;
    for (std::size_t k = 0; k < logs.size(); ++k) resampled += logs[random() % logs.size()];
    means.push_back(resampled / n);
  }
  std::sort(means.begin(), means.end());
  return {std::exp(sum / n), std::exp(means[kResamples / 40]),
          std::exp(means[kResamples - 1 - kResamples / 40])};
}

namespace {

constexpr int kCompareSchema = 1;  // tools/cli/schema/compare.json

// How a column of the table looks where the terminal is narrow. Those of the highest rank are left
// out first: what an answer rests on comes last.
struct NarrowColumn {
  std::string_view key;
  std::size_t width;
  int rank;
  const char* title = "";
};
constexpr NarrowColumn kNarrowColumns[] = {
    {"nodes_before", 7, 13},
    {"hits_newest", 7, 12},
    {"hits_deepest", 7, 11, "deep"},
    {"cutoffs", 7, 10},
    {"probes", 7, 9},
    {"researches", 7, 8, "re-s."},
    {"leaf_nodes", 7, 7, "leaves"},
    {"null_windows", 7, 6, "null w."},
    {"positions", 5, 5, "pos."},
    {"wins", 5, 4},
    {"seconds", 9, 3},
    {"expected_per_million", 10, 1, "expected"},
    {"ratio_low", 6, 2, "from"},
    {"ratio_high", 6, 2},
    {"level_low", 6, 1, "from"},
    {"level_high", 6, 1},
    {"nodes", 7, 0},
    {"entries", 7, 0},
    {"ratio", 6, 0},
    {"level", 6, 0},
    {"summary", 5, 0},
    {"refused_locks", 7, 0, "refused"},
    {"refused_per_million", 10, 0, "/ mill."},
};

std::string text_of(const Cell& cell) {
  if (cell.value.is_string()) return cell.value.string();
  if (cell.value.is_null()) return "";
  return cell.value.is_fraction() ? fixed(cell.value.number(), cell.digits) : cell.value.text();
}

}  // namespace

Cell number_cell(std::string key, std::string title, std::size_t width, double value, int digits) {
  const double unit = std::pow(10.0, digits);
  return {std::move(key), std::move(title), width, std::round(value * unit) / unit, digits};
}

std::string line_in(Form form, const std::vector<Cell>& cells) {
  if (form == Form::kJson) {
    Json object = Json::object({{"schema", kCompareSchema}});
    for (const Cell& cell : cells) object[cell.key] = cell.value;
    return object.text() + "\n";
  }
  std::string line;
  for (const Cell& cell : cells) line += (line.empty() ? "" : ",") + text_of(cell);
  return line + "\n";
}

std::string keys_in(const std::vector<Cell>& cells) {
  std::string line;
  for (const Cell& cell : cells) line += (line.empty() ? "" : ",") + cell.key;
  return line + "\n";
}

TextTable table_of(const std::vector<Cell>& cells) {
  std::vector<Column> columns;
  for (const Cell& cell : cells) {
    Column column{cell.title, cell.width};
    column.left = cell.key == "driver";
    for (const NarrowColumn& narrow : kNarrowColumns) {
      if (cell.key != narrow.key) continue;
      column.narrow = narrow.width;
      column.rank = narrow.rank;
      column.short_title = narrow.title;
    }
    columns.push_back(column);
  }
  return {columns, "", {.gap = " ", .last_gap = "", .least_of_last = 0}, stdout_screen};
}

std::string row_in(TextTable& table, const std::vector<Cell>& cells) {
  constexpr std::size_t kLongNumber = 4;
  std::vector<TableCell> row;
  for (const Cell& cell : cells) {
    const std::string text = cell.value.is_null() ? "-" : text_of(cell);
    const bool counts =
        text.size() >= kLongNumber && text.find_first_not_of("0123456789") == std::string::npos;
    row.push_back(counts ? count_cell(std::stoull(text)) : TableCell(text));
  }
  return table.row(row);
}

namespace {

// The counters, the same in rows and in totals.
void add_counts(std::vector<Cell>& cells, const Counters& c, std::uint64_t before,
                Measure measure) {
  cells.push_back({"nodes", "nodes", 13, c.nodes()});
  if (measure == Measure::kEntries) cells.push_back({"entries", "entries", 12, c.entries()});
  cells.push_back({"leaf_nodes", "leaf nodes", 12, c.leaf_nodes()});
  cells.push_back({"null_windows", "null windows", 12, c.null_window_calls});
  cells.push_back({"researches", "re-searches", 11, c.researches});
  cells.push_back({"probes", "probes", 11, c.table.probes});
  cells.push_back({"hits_deepest", "hits: deep", 11, c.table.hits_deepest});
  cells.push_back({"hits_newest", "new", 10, c.table.hits_newest});
  cells.push_back({"cutoffs", "cutoffs", 10, c.table.cutoffs});
  cells.push_back({"nodes_before", "before", 11, before});
}

// The expected number of signature collisions per million probes, for random hashes and full
// buckets: a miss compares two signatures of other positions, and a hit in the second slot one.
double expected_collisions(const TableStatistics& table, int signature_bits) {
  if (table.probes == 0) return 0;
  const auto compared = static_cast<double>(2 * (table.probes - table.hits()) + table.hits_newest);
  return 1e6 * compared / static_cast<double>(table.probes) / std::pow(2.0, signature_bits);
}

double collisions_per_million(const TableStatistics& table) {
  if (table.probes == 0) return 0;
  return 1e6 * static_cast<double>(table.signature_collisions) / static_cast<double>(table.probes);
}

Json depth_json(int depth) { return depth == 0 ? Json("end") : Json(depth); }

constexpr std::array<std::string_view, 5> kMeasureNames = {"nodes", "entries", "leaf-nodes",
                                                           "probes", "seconds"};

}  // namespace

std::string_view measure_name(Measure measure) { return kMeasureNames[static_cast<int>(measure)]; }

std::optional<Measure> parse_measure(std::string_view name) {
  const auto found = std::ranges::find(kMeasureNames, name);
  if (found == kMeasureNames.end()) return std::nullopt;
  return static_cast<Measure>(found - kMeasureNames.begin());
}

CompareReport::CompareReport(std::vector<Contender> contenders, std::size_t reference,
                             const Sweep& sweep, const ReportOptions& options)
    : contenders_(std::move(contenders)), reference_(reference), sweep_(sweep), options_(options) {}

std::string CompareReport::head() {
  if (options_.form == Form::kJson) return "";
  const std::vector<Cell> cells = cells_of({}, Sum{}, {}, 1);
  if (options_.form == Form::kCsv) return "# " + options_.settings + "\n" + keys_in(cells);
  const std::string settings = wrapped(options_.settings, 0, "  ", stdout_screen()) + "\n";
  if (!shows_rows()) return settings;
  rows_ = table_of(cells);
  return settings + "\n" + rows_->head();
}

std::string CompareReport::rows(const Task& task, const Measurements& measurements) {
  std::string text;
  const std::size_t depths = measurements[0][0].size();
  for (std::size_t v = 0; v < measurements.size(); ++v)
    for (std::size_t d = 0; d < depths; ++d) {
      const auto need = [&](std::size_t value, std::size_t c) {
        return measured(measurements[value][c][d]);
      };
      double least = need(v, 0);
      for (std::size_t c = 1; c < contenders_.size(); ++c) least = std::min(least, need(v, c));
      int with_least = 0;
      for (std::size_t c = 0; c < contenders_.size(); ++c) with_least += need(v, c) == least;
      for (std::size_t c = 0; c < contenders_.size(); ++c) {
        const Measurement& measurement = measurements[v][c][d];
        Sum& sum = sum_of(v, sweep_.values[v].settings.to_the_end() ? 0 : measurement.depth, c);
        ++sum.positions;
        sum.wins += need(v, c) == least && with_least == 1;
        sum.counters += measurement.counters;
        sum.before += measurement.before;
        sum.seconds += measurement.seconds;
        sum.over += measurement.over;
        sum.storage += measurement.storage;
        sum.misled += measurement.believed && *measurement.believed != measurement.score;
        sum.empties.push_back(task.problem.position.board.empty_count());
        sum.ratios.push_back(need(v, c) / need(v, reference_));
        sum.levels.push_back(need(v, c) / need(sweep_.base, reference_));
        if (!shows_rows()) continue;
        const std::vector<Cell> cells = cells_of(task, sum, measurement, sum.ratios.back());
        text += rows_ ? row_in(*rows_, cells) : line_in(options_.form, cells);
      }
    }
  return text;
}

std::string CompareReport::summary() {
  if (options_.form == Form::kTable) return summary_table();
  std::string text;
  const std::string start = options_.form == Form::kCsv ? "# " : "";
  for (const Sum& sum : sums_) {
    const std::vector<Cell> cells = cells_of(sum);
    if (text.empty() && options_.form == Form::kCsv) text = start + keys_in(cells);
    text += start + line_in(options_.form, cells);
  }
  return text;
}

std::string CompareReport::summary_table() {
  std::string text;
  std::optional<TextTable> table;
  for (const Sum& sum : sums_) {
    const std::vector<Cell> cells = cells_of(sum);
    if (!table) {
      table = table_of(cells);
      text = "\n" + table->titles_only();
    }
    text += row_in(*table, cells);
  }
  if (!table) return text;
  std::vector<std::string> left_out = rows_ ? rows_->left_out() : table->left_out();
  for (const std::string& title : table->left_out())
    if (std::ranges::find(left_out, title) == left_out.end()) left_out.push_back(title);
  if (left_out.empty()) return text;
  std::string note = "left out, because the terminal is too narrow:";
  for (const std::string& title : left_out) note += " " + title + ",";
  note.back() = ';';
  return text + "\n" + wrapped(note + " --csv has all columns", 0, "  ", stdout_screen()) + "\n";
}

// Adds 1 to counts, so that a search without any nodes has a ratio, too.
double CompareReport::measured(const Measurement& measurement) const {
  switch (options_.measure) {
    case Measure::kLeafNodes: return static_cast<double>(measurement.counters.leaf_nodes() + 1);
    case Measure::kEntries: return static_cast<double>(measurement.counters.entries() + 1);
    case Measure::kProbes: return static_cast<double>(measurement.counters.table.probes + 1);
    case Measure::kSeconds: return std::max(measurement.seconds, 1e-9);
    case Measure::kNodes: break;
  }
  return static_cast<double>(measurement.counters.nodes() + 1);
}

Sum& CompareReport::sum_of(std::size_t value, int depth, std::size_t contender) {
  const auto key = [](const Sum& s) { return std::tuple(s.value, s.depth, s.contender); };
  const Sum wanted{value, depth, contender};
  const auto at = std::ranges::lower_bound(sums_, key(wanted), {}, key);
  if (at != sums_.end() && key(*at) == key(wanted)) return *at;
  return *sums_.insert(at, wanted);
}

std::size_t CompareReport::driver_width() const {
  std::size_t width = 14;
  for (const Contender& contender : contenders_) width = std::max(width, contender.name.size());
  return width;
}

void CompareReport::add_value(std::vector<Cell>& cells, std::size_t value) const {
  if (sweep_.name.empty()) return;
  std::string key = sweep_.name;
  std::ranges::replace(key, '-', '_');
  const std::string& name = sweep_.values[value].name;
  const Json cell = sweep_.numbers ? Json(std::stoi(name)) : Json(name);
  cells.push_back({key, sweep_.name, std::max<std::size_t>(sweep_.name.size(), 10), cell});
}

void CompareReport::add_storage(std::vector<Cell>& cells, const Storage& storage) const {
  if (!shows_storage()) return;
  cells.push_back({"stored", "stored", 10, storage.stored});
  cells.push_back({"needed", "needed", 10, storage.needed});
  cells.push_back({"met_again", "met again", 10, storage.met_again});
}

// For --sweep lock-bits: the signature collisions, and the positions whose score would be wrong if
// signatures alone were trusted.
void CompareReport::add_collisions(std::vector<Cell>& cells, const Sum& sum) const {
  const TableStatistics& table = sum.counters.table;
  cells.push_back({"refused_locks", "collisions", 10, table.signature_collisions});
  cells.push_back(
      number_cell("refused_per_million", "per million", 11, collisions_per_million(table), 3));
  cells.push_back(
      number_cell("expected_per_million", "expected", 10,
                  expected_collisions(table, sweep_.values[sum.value].settings.signature_bits), 3));
  cells.push_back({"misled", "misled", 6, sum.misled});
}

std::vector<Cell> CompareReport::cells_of(const Task& task, const Sum& at,
                                          const Measurement& measurement, double ratio) const {
  std::vector<Cell> cells;
  add_value(cells, at.value);
  cells.push_back({"position", "#", 5, task.number});
  cells.push_back({"empties", "empty", 5, task.problem.position.board.empty_count()});
  cells.push_back({"depth", "depth", 5, measurement.depth});
  cells.push_back({"driver", "driver", driver_width(), contenders_[at.contender].name});
  cells.push_back({"score", "score", 5, measurement.score});
  add_counts(cells, measurement.counters, measurement.before, options_.measure);
  cells.push_back(number_cell("ratio", "ratio", 7, ratio, 4));
  if (options_.cuts) cells.push_back({"over", "over", 4, measurement.over ? 1 : 0});
  add_storage(cells, measurement.storage);
  if (shows_collisions()) {
    cells.push_back(
        {"refused_locks", "collisions", 10, measurement.counters.table.signature_collisions});
    cells.push_back({"believed_score", "believed", 8, measurement.believed});
  }
  if (options_.times) cells.push_back(number_cell("seconds", "seconds", 9, measurement.seconds, 6));
  return cells;
}

std::vector<Cell> CompareReport::cells_of(const Sum& sum) const {
  const RatioSummary ratio = summarise_ratios(sum.ratios, options_.seed);
  std::vector<Cell> cells;
  add_value(cells, sum.value);
  cells.push_back({"summary", "depth", 6, depth_json(sum.depth)});
  cells.push_back({"positions", "positions", 9, sum.positions});
  cells.push_back({"driver", "driver", driver_width(), contenders_[sum.contender].name});
  cells.push_back({"wins", "wins", 5, sum.wins});
  cells.push_back(number_cell("ratio", "ratio", 7, ratio.mean, 4));
  cells.push_back(number_cell("ratio_low", "95 % from", 9, ratio.low, 4));
  cells.push_back(number_cell("ratio_high", "to", 7, ratio.high, 4));
  if (!sweep_.name.empty()) {
    const RatioSummary level = summarise_ratios(sum.levels, options_.seed);
    cells.push_back(number_cell("level", "level", 7, level.mean, 4));
    cells.push_back(number_cell("level_low", "95 % from", 9, level.low, 4));
    cells.push_back(number_cell("level_high", "to", 7, level.high, 4));
  }
  add_counts(cells, sum.counters, sum.before, options_.measure);
  if (options_.cuts) cells.push_back({"over", "over", 4, sum.over});
  add_storage(cells, sum.storage);
  if (shows_collisions()) add_collisions(cells, sum);
  if (options_.times) cells.push_back(number_cell("seconds", "seconds", 10, sum.seconds, 3));
  return cells;
}

}  // namespace tiger::tools
