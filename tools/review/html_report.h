// The report as one HTML file: no script, no network, nothing beside it.
#pragma once

#include <functional>
#include <string>

#include "review/report.h"

namespace tiger::tools::html {

// Calls `write` with the parts of the file in their order, so that a large one is never in memory
// as a whole.
void write_report(const ReviewReport& report, const std::function<void(const std::string&)>& write);

}  // namespace tiger::tools::html
