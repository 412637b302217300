// The table that the two slots are compared with: as many bytes, but each node has only one
// possible slot, as if there were twice the buckets with one slot each. The lowest bit of the
// signature selects it.
#pragma once

#include "table/replacement.h"

namespace tiger::tools {

// A deeper node stays, unless it stems from an earlier search; a tie goes to the newcomer.
void replace_deepest_only(Slots& slots, const Newcomer& newcomer, TableStatistics& statistics);

// The newcomer always displaces what was there.
void replace_newest_only(Slots& slots, const Newcomer& newcomer, TableStatistics& statistics);

}  // namespace tiger::tools
