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
  bool changes_scores = false;  // only contenders with the same value must find equal scores
};

// No sweep: one value without a name, with these settings.
Sweep no_sweep(const ContestSettings& settings);

// Parses "NAME", which means the usual values of this setting, or "NAME=VALUES" with a list of
// values. Lists of numbers may contain ranges: "8-12,16". The base is the default of the setting if
// it is among the values, else the first. Throws UsageError for an unknown setting or value, or if
// the setting does not apply to these searches.
Sweep parse_sweep(const std::string& text, const ContestSettings& settings);

// The text of the help: a line for each setting.
std::string sweep_help();

}  // namespace tiger::tools
