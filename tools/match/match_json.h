// The JSON objects and the CSV rows of `tiger match`; its help lists their keys and columns.
#pragma once

#include "cli/json.h"
#include "match/tournament.h"

namespace tiger::tools {

// A finished game; `index` is its place in the schedule, from 0.
Json game_json(std::size_t index, const Game& opening, const PlayedGame& game);

// The same as a row, and the head of all rows.
inline constexpr const char* kGameCsvHead =
    "game,black,white,opening,transcript,black_score,forfeit_side,forfeit_kind,forfeit_message,"
    "black_seconds,white_seconds\n";
std::string game_csv(std::size_t index, const Game& opening, const PlayedGame& game);

// The whole match.
Json match_json(const TournamentResults& results, bool interrupted);

// That of both kinds of objects.
Json match_schema();

}  // namespace tiger::tools
