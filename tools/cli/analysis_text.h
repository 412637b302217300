// An analysis in words, alike wherever one is printed.
#pragma once

#include <string>
#include <vector>

#include "search/analysis.h"

namespace tiger::tools {

// How sure a score is: "exact", "95%" of a search to the end that cut off what most likely leads
// nowhere, or the depth of one that does not reach it, "depth 8 73%".
std::string sureness(const Analysis& analysis);

// Moves with blanks between them: Black's in small letters, White's in capitals.
std::string line_text(const std::vector<Square>& line, Color side);

}  // namespace tiger::tools
