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

// The counters, the same in rows and in totals.
void add_counts(std::vector<Cell>& cells, RowOf row, const Counters& c, std::uint64_t before,
                Measure measure) {
  const auto add = [&](const char* key, std::uint64_t n) { cells.push_back(cell(row, key, n)); };
  add("nodes", c.nodes());
  if (measure == Measure::kEntries) add("entries", c.entries());
  add("leaf_nodes", c.leaf_nodes());
  add("null_windows", c.null_window_calls);
  add("researches", c.researches);
  add("probes", c.table.probes);
  add("hits_deepest", c.table.hits_deepest);
  add("hits_newest", c.table.hits_newest);
  add("cutoffs", c.table.cutoffs);
  add("nodes_before", before);
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

void CompareReport::add_value(std::vector<Cell>& cells, RowOf row, std::size_t value) const {
  if (sweep_.name.empty()) return;
  std::string key = sweep_.name;
  std::ranges::replace(key, '-', '_');
  const std::string& name = sweep_.values[value].name;
  cells.push_back(cell(row, key, sweep_.numbers ? Json(std::stoi(name)) : Json(name)));
}

void CompareReport::add_storage(std::vector<Cell>& cells, RowOf row, const Storage& storage) const {
  if (!shows_storage()) return;
  cells.push_back(cell(row, "stored", storage.stored));
  cells.push_back(cell(row, "needed", storage.needed));
  cells.push_back(cell(row, "met_again", storage.met_again));
}

// For --sweep lock-bits: the signature collisions, and the positions whose score would be wrong if
// signatures alone were trusted.
void CompareReport::add_collisions(std::vector<Cell>& cells, const Sum& sum) const {
  const TableStatistics& table = sum.counters.table;
  const int bits = sweep_.values[sum.value].settings.signature_bits;
  const auto add = [&](const char* key, const Json& value) {
    cells.push_back(cell(RowOf::kAll, key, value));
  };
  add("refused_locks", table.signature_collisions);
  add("refused_per_million", collisions_per_million(table));
  add("expected_per_million", expected_collisions(table, bits));
  add("misled", sum.misled);
}

std::vector<Cell> CompareReport::cells_of(const Task& task, const Sum& at,
                                          const Measurement& measurement, double ratio) const {
  std::vector<Cell> cells;
  const auto add = [&](const char* key, const Json& value, std::size_t least = 0) {
    cells.push_back(cell(RowOf::kPosition, key, value, least));
  };
  add_value(cells, RowOf::kPosition, at.value);
  add("position", task.number);
  add("empties", task.problem.position.board.empty_count());
  add("depth", measurement.depth);
  add("driver", contenders_[at.contender].name, driver_width());
  add("score", measurement.score);
  add_counts(cells, RowOf::kPosition, measurement.counters, measurement.before, options_.measure);
  add("ratio", ratio);
  if (options_.cuts) add("over", measurement.over ? 1 : 0);
  add_storage(cells, RowOf::kPosition, measurement.storage);
  if (shows_collisions()) {
    add("refused_locks", measurement.counters.table.signature_collisions);
    add("believed_score", measurement.believed);
  }
  if (options_.times) add("seconds", measurement.seconds);
  return cells;
}

std::vector<Cell> CompareReport::cells_of(const Sum& sum) const {
  const RatioSummary ratio = summarise_ratios(sum.ratios, options_.seed);
  std::vector<Cell> cells;
  const auto add = [&](const char* key, const Json& value, std::size_t least = 0) {
    cells.push_back(cell(RowOf::kAll, key, value, least));
  };
  add_value(cells, RowOf::kAll, sum.value);
  add("summary", depth_json(sum.depth));
  add("positions", sum.positions);
  add("driver", contenders_[sum.contender].name, driver_width());
  add("wins", sum.wins);
  add("ratio", ratio.mean);
  add("ratio_low", ratio.low);
  add("ratio_high", ratio.high);
  if (!sweep_.name.empty()) {
    const RatioSummary level = summarise_ratios(sum.levels, options_.seed);
    add("level", level.mean);
    add("level_low", level.low);
    add("level_high", level.high);
  }
  add_counts(cells, RowOf::kAll, sum.counters, sum.before, options_.measure);
  if (options_.cuts) add("over", sum.over);
  add_storage(cells, RowOf::kAll, sum.storage);
  if (shows_collisions()) add_collisions(cells, sum);
  if (options_.times) add("seconds", sum.seconds);
  return cells;
}

}  // namespace tiger::tools
