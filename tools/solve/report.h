// How solved positions are shown: as a table, as JSON lines, as OBF lines, or not at all.
#pragma once

#include <memory>

#include "cli/positions.h"
#include "solve/options.h"
#include "solve/result.h"
#include "solve/statistics.h"

namespace tiger::tools {

// How a run ended.
struct Ending {
  int planned = 0;           // positions
  bool interrupted = false;  // before all of them were finished
};

class Report {
 public:
  virtual ~Report() = default;
  virtual void begin() {}
  virtual void add(const Task& task, const Result& result, const Verdict& verdict) = 0;
  virtual void end(const Totals& totals, const Ending& ending) = 0;
};

// The one that the options ask for. It must not outlive them.
std::unique_ptr<Report> make_report(const SolveOptions& options);

}  // namespace tiger::tools
