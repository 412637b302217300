// What a command line of `tiger book` names: positions, and the lines of a book that are followed
// (--from, --error, --error-sum, --plies).
#pragma once

#include <string>
#include <vector>

#include "board/board.h"
#include "book/frontier.h"
#include "cli/options.h"

namespace tiger::tools {

// Both throw UsageError.
FollowLimits follow_limits_in(const CommandLine& line);
std::vector<book::Keyed> roots_in(const CommandLine& line);

// ---- Positions ---------------------------------------------------------------------------------

// A board, moves such as f5d6c3, or "start". Throws UsageError, which begins with `name`.
Position position_of(const std::string& text, const std::string& name = "POSITION");

// The same, or the positions of a file of boards or games; of a game its last position. Throws
// UsageError and Failure.
std::vector<Position> positions_of(const std::string& text, const std::string& name);

}  // namespace tiger::tools
