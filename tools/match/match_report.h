// The final report of `tiger match` for people, at most 80 columns wide but for the names of two
// engines.
#pragma once

#include <string>

#include "match/tournament.h"

namespace tiger::tools {

// Empty if no game has finished. Of two engines, what Tally::text() says and a line for each
// engine's conduct; of more, tables: the standings, the crosstable and the conduct. The engines are
// in the order of their points a game.
std::string match_report(const TournamentResults& results);

}  // namespace tiger::tools
