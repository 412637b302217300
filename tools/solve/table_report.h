// The table that Othello players know from other solvers. The principal variation stands last:
// whole where the output is read by a program, cut to the width of a terminal. Behind it, where a
// result contradicts the file, what the file expects; on a terminal such a row is red.
#pragma once

#include "solve/report.h"

namespace tiger::tools {

class TableReport : public Report {
 public:
  TableReport();
  void begin() override;
  void add(const Task& task, const Result& result, const Verdict& verdict) override;
  void end(const Totals& totals, const Ending& ending) override;

 private:
  int width_;  // of the terminal, 0 where there is none
  bool colour_;
};

}  // namespace tiger::tools
