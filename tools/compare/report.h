// The output of a comparison: a row for each search, and totals.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/input.h"
#include "cli/text_table.h"
#include "compare/columns.h"
#include "compare/sweep.h"

namespace tiger::tools {

struct RatioSummary {
  double mean;  // geometric
  double low;   // the 95 % confidence interval, from the percentiles of 2000 resamples
  double high;
};

// Summarises the ratios. There must be at least one, and all must be positive. The same seed gives
// the same interval. Source: B. Efron, Bootstrap Methods: Another Look at the Jackknife, 1979.
RatioSummary summarise_ratios(std::span<const double> ratios, std::uint64_t seed);

// The quantity that is compared.
enum class Measure { kNodes, kEntries, kLeafNodes, kProbes, kSeconds };
std::string_view measure_name(Measure measure);  // "nodes", "leaf-nodes" ...
std::optional<Measure> parse_measure(std::string_view name);

struct ReportOptions {
  Form form = Form::kTable;
  Measure measure = Measure::kNodes;
  bool quiet = false;      // totals only
  bool cuts = false;       // searches may be cut
  bool times = true;       // false: omit seconds, so that the same command prints the same bytes
  std::uint64_t seed = 1;  // for the confidence intervals
  std::string settings;    // a description of what is compared, on one line
};

// All searches of a position, indexed by value of the sweep (sweep.h), contender and depth.
using Measurements = std::vector<std::vector<std::vector<Measurement>>>;

// The totals of one contender with one value of the sweep at one depth.
struct Sum {
  std::size_t value = 0;
  int depth = 0;  // 0: to the end
  std::size_t contender = 0;

  int positions = 0;
  int wins = 0;  // positions where this contender alone needs the least
  Counters counters = {};
  std::uint64_t before = 0;
  double seconds = 0;
  int over = 0;  // searches that were cut
  Storage storage = {};
  int misled = 0;                   // positions with a wrong score if signatures were trusted
  std::vector<int> empties = {};    // of the positions
  std::vector<double> ratios = {};  // to the reference contender with the same value
  std::vector<double> levels = {};  // to the reference contender with the base value
};

class CompareReport {
 public:
  // Ratios are relative to the contender with index `reference`.
  CompareReport(std::vector<Contender> contenders, std::size_t reference, const Sweep& sweep,
                const ReportOptions& options);

  // The text before the first row.
  std::string head();

  // The rows of one position. With a sweep the table shows only totals, because there would be too
  // many rows.
  std::string rows(const Task& task, const Measurements& measurements);

  // The totals, means and wins of all positions so far.
  std::string summary();

  // By value, depth and contender.
  const std::vector<Sum>& sums() const { return sums_; }

 private:
  std::string summary_table();
  double measured(const Measurement& measurement) const;
  Sum& sum_of(std::size_t value, int depth, std::size_t contender);
  std::vector<Cell> cells_of(const Task& task, const Sum& at, const Measurement& measurement,
                             double ratio) const;
  std::vector<Cell> cells_of(const Sum& sum) const;
  void add_value(std::vector<Cell>& cells, RowOf row, std::size_t value) const;
  void add_storage(std::vector<Cell>& cells, RowOf row, const Storage& storage) const;
  void add_collisions(std::vector<Cell>& cells, const Sum& sum) const;
  bool shows_rows() const {
    return !options_.quiet && (options_.form != Form::kTable || sweep_.name.empty());
  }
  std::size_t driver_width() const;
  bool shows_storage() const { return sweep_.values.front().settings.endless != EndlessOf::kNone; }
  bool shows_collisions() const { return sweep_.values.front().settings.also_trusts_signatures; }

  std::vector<Contender> contenders_;
  std::size_t reference_;
  const Sweep& sweep_;
  ReportOptions options_;
  std::vector<Sum> sums_;
  std::optional<TextTable> rows_;  // with Form::kTable
};

}  // namespace tiger::tools
