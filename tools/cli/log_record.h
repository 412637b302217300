// The parts of a log's records that all kinds have: what begins a question, the position, the
// weights, and what was counted (see kSearchCounters and kTableCounters).
#pragma once

#include "board/board.h"
#include "cli/json.h"
#include "eval/weights.h"
#include "search/counters.h"

namespace tiger::tools {

// What every question begins with, and what most of them name: the position, the weights.
Json begin_question();
void add_position(Json& question, const Position& position);
Json weights_json(const Weights* weights);  // their checksum, null where there are none

// Adds the counters of the search to an object.
void add_search_metrics(Json& object, const Counters& counters);

// Those of the table, an object of their own: "table" in the object above.
Json table_metrics(const TableStatistics& statistics);

// The counters behind all these. Throws JsonError where one is missing.
Counters counters_in(const Json& object);

}  // namespace tiger::tools
