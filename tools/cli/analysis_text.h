// How all subcommands print an analysis.
#pragma once

#include <string>
#include <vector>

#include "search/analysis.h"

namespace tiger::tools {

// The depth of an analysis in Edax's notation, in plies: "exact"; "24@95%" for a selective search
// to the end or "8@73%" for one that stops earlier, with its confidence; "5" for one without
// selectivity.
std::string depth_text(const Analysis& analysis);
std::string depth_text(const SearchDepth& depth, int plies);

// Moves separated by blanks: Black's in lower case, White's in upper case. `side` moves first.
std::string pv_text(const std::vector<Square>& pv, Color side);

}  // namespace tiger::tools
