// A solved position as a JSON object: what --json prints and what a log holds, one a line.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "solve/options.h"
#include "solve/result.h"
#include "solve/selection.h"

namespace tiger::tools {

using Json = nlohmann::ordered_json;

// Every line of a log begins so.
inline constexpr const char* kRecordStart = "{\"program\":\"tiger\",\"version\":\"";

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

// On one line, without its end. Bytes that are no UTF-8, in a file's name, are replaced.
std::string line_of(const Json& record);

}  // namespace tiger::tools
