// The players' part of a report as a JSON object; see tools/cli/schema/review-summary.json.
#pragma once

#include "cli/json.h"
#include "review/report.h"

namespace tiger::tools {

Json summary_json(const ReviewReport& report);

}  // namespace tiger::tools
