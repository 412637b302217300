// Results of the C interface as JSON objects, with the members that the page expects
// (tools/web/page/src/engine.ts).
#pragma once

#include <string>

#include "tiger/tiger.h"

namespace tiger::web {

// "f5", or "PS" for a pass.
std::string move_text(int move);

// 64 squares, a blank, the side to move.
std::string board_text(const tiger_position& position);

// A ScoredMove.
std::string scored_move(const tiger_result& result);

// An AnalysisPass.
std::string analysis_pass(const tiger_result* results, int count);

// A ReviewedMove.
std::string reviewed_move(const tiger_reviewed_move& move);

// The contents of a file as `Parsed`.
std::string parsed(const tiger_file* file);

}  // namespace tiger::web
