// The searches of a contender as a JSON object: what a log holds, one a line.
#pragma once

#include "board/board.h"
#include "cli/json.h"
#include "compare/contest.h"

namespace tiger::tools {

// The part that says what was asked: two records with the same are results of the same work.
Json question_of(const Contender& contender, const Position& position,
                 const ContestSettings& settings, const ScoreByDepth& known);

// The question, and the measurements in answer to it.
Json record_of(const Json& question, const std::vector<Measurement>& measurements);

// The two parts of a record. They throw a std::exception where something is missing, or where the
// measurements are not those that were asked for.
Json question_of(const Json& record);
std::vector<Measurement> efforts_in(const Json& record);

}  // namespace tiger::tools
