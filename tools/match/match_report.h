// The final report of `tiger match` for people, and its JSON objects and CSV rows.
#pragma once

#include <string>

#include "cli/json.h"
#include "cli/screen.h"
#include "match/tournament.h"

namespace tiger::tools {

// Returns an empty text if no game has finished. For two engines, the report is Tally::text() and a
// line about the conduct (tournament.h) of each engine. For more engines it consists of tables: the
// standings, the crosstable and the conduct. Engines are sorted by their points a game. On a
// terminal everything fits the width, and names that are too long are cut; elsewhere the tables
// have 80 columns and other lines are not limited.
std::string match_report(const TournamentResults& results, const Screen& screen);

// ---- For programs: the help of `tiger match` lists the keys and columns ------------------------

// A finished game; `index` is its place in the schedule, from 0.
Json game_json(std::size_t index, const Game& opening, const PlayedGame& game);

// The same as a row, and the head of all rows.
inline constexpr const char* kGameCsvHead =
    "game,black,white,opening,transcript,black_score,forfeit_side,forfeit_kind,forfeit_message,"
    "black_seconds,white_seconds\n";
std::string game_csv(std::size_t index, const Game& opening, const PlayedGame& game);

// The whole match.
Json match_json(const TournamentResults& results, bool interrupted);

// The schema of both kinds of objects.
Json match_schema();

}  // namespace tiger::tools
