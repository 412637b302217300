// A sweep: the same comparison with one setting changed from value to value.
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
  std::string name = {};                // of the setting; empty where none is swept
  std::vector<SweepValue> values = {};  // at least one
  std::size_t base = 0;                 // the value that the others stand beside
  bool numbers = false;                 // the values are numbers, ...
  bool rising = false;                  // ... in rising order
  bool changes_scores = false;          // so that only contenders with the same value must agree
};

// No sweep: the settings as they are.
Sweep no_sweep(const ContestSettings& settings);

// "NAME" with the values that are usual, "NAME=VALUES" with others: a list of values, or for
// numbers ranges too, "8-12,16". The base is the value of the settings, where it is among them,
// else the first. Throws UsageError where there is no such setting or value, or where it has no
// meaning for these searches.
Sweep parse_sweep(const std::string& text, const ContestSettings& settings);

// For the help: a line for each setting.
std::string sweep_help();

}  // namespace tiger::tools
