// The options that say which lines of a book are followed: --from, --error, --error-sum, --plies.
#pragma once

#include <vector>

#include "book/frontier.h"
#include "cli/options.h"

namespace tiger::tools {

// Both throw UsageError.
FollowLimits follow_limits_in(const CommandLine& line);
std::vector<book::Keyed> roots_in(const CommandLine& line);

}  // namespace tiger::tools
