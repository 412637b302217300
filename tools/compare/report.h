// What a comparison prints: a row for each search, and what they come to.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/input.h"
#include "cli/json.h"
#include "compare/sweep.h"

namespace tiger::tools {

struct RatioSummary {
  double mean;  // geometric
  double low;   // the 95 % interval over the positions, by the percentiles of 2000 resamples
  double high;
};

// The ratios must be above 0 and at least one. The same seed gives the same interval.
// (B. Efron, Bootstrap Methods: Another Look at the Jackknife, 1979.)
RatioSummary summarise_ratios(std::span<const double> ratios, std::uint64_t seed);

// A row as cells, and the three forms in which rows are printed.

enum class Form { kTable, kCsv, kJson };

struct Cell {
  std::string key;    // its name in CSV and JSON
  std::string title;  // and in the table
  std::size_t width;
  Json value;
  int digits = 0;  // behind the point, of a number that is not whole
};

// A number that is not whole, rounded to so many digits.
Cell number_cell(std::string key, std::string title, std::size_t width, double value, int digits);

// The line of a row, its end included. In a table the driver stands left, all else right.
std::string line_in(Form form, const std::vector<Cell>& cells);

// The line of the names; none in JSON.
std::string names_in(Form form, std::vector<Cell> cells);

// What a comparison prints: a row for each search, and what they come to.

// What ratios are made of.
enum class Measure { kNodes, kLeafNodes, kSeconds };
std::string_view measure_name(Measure measure);  // "nodes", "leaf-nodes", "seconds"
std::optional<Measure> parse_measure(std::string_view name);

struct ReportOptions {
  Form form = Form::kTable;
  Measure measure = Measure::kNodes;
  bool times = true;       // false: without seconds, so that the same command gives the same bytes
  std::uint64_t seed = 1;  // of the intervals
  std::string settings;    // what was asked for, in a line
};

// All searches of a position, by value of the sweep, contender and depth.
using Measurements = std::vector<std::vector<std::vector<Measurement>>>;

// What the searches of one contender with one value at one depth come to, all positions together.
struct Sum {
  std::size_t value = 0;
  int depth = 0;  // 0: to the end
  std::size_t contender = 0;

  int positions = 0;
  int wins = 0;  // positions where it alone needs the least of all contenders with the value
  Counters counters = {};
  std::uint64_t before = 0;
  double seconds = 0;
  int misled = 0;                 // positions where belief in locks would have given a wrong score
  std::vector<int> empties = {};  // of the positions
  std::vector<double> ratios = {};  // beside the reference with the same value
  std::vector<double> levels = {};  // beside the reference with the base value
};

class CompareReport {
 public:
  // Ratios are to the contender at place `reference`.
  CompareReport(std::vector<Contender> contenders, std::size_t reference, const Sweep& sweep,
                const ReportOptions& options);

  // What comes before the first row.
  std::string head() const;

  // The rows of one position. (The table has none where a setting is swept: they would be too many
  // to be read.)
  std::string rows(const Task& task, const Measurements& measurements);

  // Totals, means and wins of all rows so far.
  std::string summary() const;

  // By value, depth and contender.
  const std::vector<Sum>& sums() const { return sums_; }

 private:
  double measured(const Measurement& measurement) const;
  Sum& sum_of(std::size_t value, int depth, std::size_t contender);
  std::vector<Cell> cells_of(const Task& task, const Sum& at, const Measurement& measurement,
                             double ratio) const;
  std::vector<Cell> cells_of(const Sum& sum) const;
  void add_value(std::vector<Cell>& cells, std::size_t value) const;
  void add_beliefs(std::vector<Cell>& cells, const Sum& sum) const;
  bool shows_rows() const { return options_.form != Form::kTable || sweep_.name.empty(); }
  bool doubts_locks() const { return sweep_.values.front().settings.doubts_locks; }

  std::vector<Contender> contenders_;
  std::size_t reference_;
  const Sweep& sweep_;
  ReportOptions options_;
  std::vector<Sum> sums_;
};

}  // namespace tiger::tools
