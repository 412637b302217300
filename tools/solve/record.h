// A solved position as a JSON object: what --json prints and what a log holds, one a line.
#pragma once

#include "json.h"
#include "solve/options.h"
#include "solve/result.h"
#include "tasks.h"

namespace tiger::tools {

// The part that says what was asked: the program, the settings that matter, the position. Two
// records with the same are results of the same work.
Json question_of(const Task& task, const SolveOptions& options);

// The same part of a whole record.
Json question_in(const Json& record);

// The question and its answer.
Json record_of(const Task& task, const SolveOptions& options, const Result& result);

// The answer in a record. Throws a nlohmann::json::exception or std::invalid_argument where it
// lacks something.
Result result_in(const Json& record);

}  // namespace tiger::tools
