// Results of the C interface as JSON, with the members of the HTTP interface (openapi.json) that the
// page reads. tools/json, which writes these objects elsewhere, stands on the command line's options.
#pragma once

#include <string>

#include "tiger/tiger.h"

namespace tiger::web {

// One of the moves of a Hint.
std::string scored_move_text(const tiger_result& result);

// A Hint.
std::string analysis_text(const tiger_result* results, int count);

// A ReviewedMove.
std::string reviewed_move_text(const tiger_reviewed_move& move);

}  // namespace tiger::web
