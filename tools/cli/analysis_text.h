// How all subcommands print an analysis.
#pragma once

#include <string>
#include <vector>

#include "search/analysis.h"

namespace tiger::tools {

// The depth of an analysis, in plies, in the notation of the engine Edax: "exact"; "24@95%" for a
// search to the end of the game with 95 % confidence; "8@73%" for such a search that stops earlier;
// "5" for a search without selective pruning.
std::string depth_text(const Analysis& analysis);
std::string depth_text(const SearchDepth& depth, int plies);

// Moves separated by blanks: Black's in lower case, White's in upper case. `side` moves first.
std::string pv_text(const std::vector<Square>& pv, Color side);

}  // namespace tiger::tools
