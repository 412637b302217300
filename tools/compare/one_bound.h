// A table whose nodes hold one bound, or the exact score, to measure what two bounds are worth.
#pragma once

#include "table/replacement.h"

namespace tiger::tools {

// The table's own rule, but a result of the same position and order takes the place of the stored
// one instead of tightening it. If it has proved no lower bound, the stored move stays.
void replace_one_bound(Slots& slots, const Candidate& candidate, TableStatistics& statistics);

}  // namespace tiger::tools
