// The scores of a reviewed game as a line of blocks.
#pragma once

#include <string>

#include "cli/screen.h"
#include "player/review.h"

namespace tiger::tools {

// Black's score after each move, a block for each, and below it what the heights mean. If a game is
// longer than the screen is wide, neighbouring moves share a block, which shows the last of them.
std::string curve_text(const GameReview& review, const Screen& screen);

}  // namespace tiger::tools
