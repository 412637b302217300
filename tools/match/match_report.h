// The final report of `tiger match` for people.
#pragma once

#include <string>

#include "cli/screen.h"
#include "match/tournament.h"

namespace tiger::tools {

// Empty if no game has finished. Of two engines, what Tally::text() says and a line for each
// engine's conduct; of more, tables: the standings, the crosstable and the conduct. The engines are
// in the order of their points a game. On a terminal everything fits its width, and names that are
// too long for it are cut; elsewhere the tables have 80 columns and the lines are not limited.
std::string match_report(const TournamentResults& results, const Screen& screen);

}  // namespace tiger::tools
