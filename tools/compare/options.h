// The command line of `tiger compare`.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/options.h"
#include "compare/report.h"

namespace tiger::tools {

struct CompareOptions {
  InputRequest input;
  std::vector<Contender> contenders;
  std::shared_ptr<const Weights> weights;  // the sweep's settings point to these, unless built in
  Sweep sweep;
  ReportOptions report;
  std::optional<int> cut;  // a search may take this many times the nodes of the reference
  std::optional<std::string> log;
  std::optional<std::string> plot;
  std::optional<std::string> trace;
};

const CommandSyntax& compare_syntax();

// Returns nullopt if --help was given. Throws UsageError.
std::optional<CompareOptions> parse_compare_options(int argc, char** argv);

// Throws UsageError unless --trace can show searches of these positions: of one, and a small one.
void check_traced(const std::vector<Task>& tasks);

}  // namespace tiger::tools
