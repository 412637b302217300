// The searches of a contender as a JSON object, which is a line of a log (cli/log.h).
#pragma once

#include "board/board.h"
#include "cli/json.h"
#include "compare/contest.h"

namespace tiger::tools {

// The question: what was searched and how. Records with the same question have the same results.
Json question_of(const Contender& contender, const Position& position,
                 const ContestSettings& settings, const ScoreByDepth& known,
                 std::uint64_t max_nodes = UINT64_MAX);

// The question with the measurements, which are its answer.
Json record_of(const Json& question, const std::vector<Measurement>& measurements);

// The two parts of a record. They throw a std::exception if something is missing, or if the
// measurements are not those that the question asks for.
Json question_of(const Json& record);
std::vector<Measurement> efforts_in(const Json& record);

}  // namespace tiger::tools
