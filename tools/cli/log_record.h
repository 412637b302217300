// The parts that all kinds of log records (log.h) share: the beginning of a question, the position,
// the weights, and the counters (see kSearchCounters and kTableCounters).
#pragma once

#include "board/board.h"
#include "cli/input.h"
#include "cli/json.h"
#include "eval/weights.h"
#include "search/counters.h"

namespace tiger::tools {

// The beginning of every question, and two parts of most questions: the position and the weights.
Json begin_question();
void add_position(Json& question, const Position& position);
Json weights_json(const Weights* weights);  // the checksum; null without weights

// The beginning of an object that describes a position of the input, for --json: the version of its
// schema, the position, the place where it was read, and the number of empty squares.
Json describe_task(const Task& task, int schema);

// The same for a CSV row: "file,line,number,board,side,".
std::string csv_place(const Task& task);

// Adds the search counters to an object.
void add_search_metrics(Json& object, const Counters& counters);

// The table counters, as an object; its key in the object above is "table".
Json table_metrics(const TableStatistics& statistics);

// Reads the counters from such an object. Throws JsonError if one is missing.
Counters counters_in(const Json& object);

}  // namespace tiger::tools
