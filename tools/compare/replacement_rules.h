// Rules of replacement that measure what those of the table are worth.
//
// Tables with one slot measure what two slots per bucket are worth. The table has as many bytes,
// but each node has only one possible slot, selected by the lowest bit of the signature, as if
// there were twice as many buckets with one slot each.
#pragma once

#include "table/replacement.h"

namespace tiger::tools {

// A node of higher order stays, unless it is of an earlier generation; at equal order, the
// candidate replaces it.
void replace_deepest_only(Slots& slots, const Candidate& candidate, TableStatistics& statistics);

// The candidate always replaces the node in its slot.
void replace_newest_only(Slots& slots, const Candidate& candidate, TableStatistics& statistics);

// A table whose nodes hold one bound, or the exact score, measures what two bounds are worth. It is
// the table's own rule, but a result of the same position and order takes the place of the stored
// one instead of tightening it. If it has proved no lower bound, the stored move stays.
void replace_one_bound(Slots& slots, const Candidate& candidate, TableStatistics& statistics);

}  // namespace tiger::tools
