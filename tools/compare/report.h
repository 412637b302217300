// What a comparison prints: a row for each search, and what they come to.
#pragma once

#include <string>
#include <vector>

#include "compare/contest.h"
#include "tasks.h"

namespace tiger::tools {

enum class Form { kTable, kCsv, kJson };

struct ReportOptions {
  Form form = Form::kTable;
  bool to_the_end = true;  // else searches of some plies, each number of them told apart
  bool times = true;       // false: without seconds, so that the same command gives the same bytes
  std::uint64_t seed = 1;  // of the intervals
  std::string settings;    // what was asked for, in a line
};

class CompareReport {
 public:
  // Ratios are to the contender at place `reference`.
  CompareReport(std::vector<Contender> contenders, std::size_t reference,
                const ReportOptions& options);

  // What comes before the first row.
  std::string head() const;

  // The rows of one position: the efforts of each contender, in their order, all with the same
  // depths.
  std::string rows(const Task& task, const std::vector<std::vector<Effort>>& efforts);

  // Totals, means and wins of all rows so far.
  std::string summary() const;

 private:
  // All that one contender did at one depth, or in all searches to the end.
  struct Sum {
    Counters counters;
    std::uint64_t before = 0;
    double seconds = 0;
    int wins = 0;
    std::vector<double> ratios;  // of the positions where the reference has nodes
  };
  struct Group {
    int depth;  // 0: to the end
    int positions = 0;
    std::vector<Sum> sums;  // by contender
  };

  Group& group(int depth);
  std::string row(const Task& task, const Contender& contender, const Effort& effort,
                  double ratio) const;

  std::vector<Contender> contenders_;
  std::size_t reference_;
  ReportOptions options_;
  std::vector<Group> groups_;
};

}  // namespace tiger::tools
