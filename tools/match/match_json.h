// The JSON objects of `tiger match --json`; its help lists their keys.
#pragma once

#include "cli/json.h"
#include "match/tournament.h"

namespace tiger::tools {

// A finished game; `index` is its place in the schedule, from 0.
Json game_json(std::size_t index, const Game& opening, const PlayedGame& game);

// The whole match.
Json match_json(const TournamentResults& results, bool interrupted);

}  // namespace tiger::tools
