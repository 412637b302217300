// The final report of `tiger match` for people.
#pragma once

#include <string>

#include "cli/screen.h"
#include "match/tournament.h"

namespace tiger::tools {

// Returns an empty text if no game has finished. For two engines, the report is Tally::text() and a
// line about the conduct (tournament.h) of each engine. For more engines it consists of tables: the
// standings, the crosstable and the conduct. Engines are sorted by their points a game. On a
// terminal everything fits the width, and names that are too long are cut; elsewhere the tables
// have 80 columns and other lines are not limited.
std::string match_report(const TournamentResults& results, const Screen& screen);

}  // namespace tiger::tools
