// A sweep: the same comparison for several values of one setting.
#pragma once

#include <string>
#include <vector>

#include "compare/contest.h"

namespace tiger::tools {

struct SweepValue {
  std::string name;
  ContestSettings settings;
};

struct Sweep {
  std::string name = {};                // of the setting; empty without a sweep
  std::vector<SweepValue> values = {};  // at least one
  std::size_t base = 0;                 // index of the value that the others are compared with
  bool numbers = false;                 // the values are numbers ...
  bool rising = false;                  // ... in rising order
  bool changes_scores = false;          // only contenders with the same value must agree
};

// No sweep: the settings as they are.
Sweep no_sweep(const ContestSettings& settings);

// Parses "NAME", which stands for the usual values, or "NAME=VALUES" with a list of values, for
// numbers also with ranges: "8-12,16". The base is the default of the setting if it is among the
// values, else the first. Throws UsageError for an unknown setting or value, or if the setting does
// not apply to these searches.
Sweep parse_sweep(const std::string& text, const ContestSettings& settings);

// For the help: a line for each setting.
std::string sweep_help();

}  // namespace tiger::tools
