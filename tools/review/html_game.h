// The part of an HTML report about one game.
#pragma once

#include <string>

#include "review/report.h"

namespace tiger::tools::html {

// A section that a reader opens: the graph, the three costliest moves with their boards, and the
// table of all moves. `number` is that of the game in the report, from 1.
std::string game_section(const ReviewReport& report, const GameReport& game, std::size_t number,
                         bool open);

// A row of the table of all games, and its head.
std::string game_row(const GameReport& game, std::size_t number);
std::string game_head();

}  // namespace tiger::tools::html
