// The review of one game as text, CSV rows or a JSON object.
#pragma once

#include <string>

#include "review/crew.h"
#include "review/options.h"

namespace tiger::tools {

// In the format that the options ask for.
std::string game_text(const ReviewOptions& options, const ReviewedGame& game);

extern const char* const kReviewCsvHead;

}  // namespace tiger::tools
