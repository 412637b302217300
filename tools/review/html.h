// The report as one HTML file: no script, no network, nothing beside it. Colours come from the
// style sheet (html_report.cpp), by classes.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/board_svg.h"
#include "review/report.h"

namespace tiger::tools::html {

// Calls `write` with the parts of the file in their order, so that a large one is never in memory
// as a whole.
void write_report(const ReviewReport& report, const std::function<void(const std::string&)>& write);

// ---- A game (html_game.cpp) ---------------------------------------------------------------------

// A section that a reader opens: the graph, the three costliest moves with their boards, and the
// table of all moves. `number` is that of the game in the report, from 1.
std::string game_section(const ReviewReport& report, const GameReport& game, std::size_t number,
                         bool open);

// A row of the table of all games, and its head.
std::string game_row(const GameReport& game, std::size_t number);
std::string game_head();

// ---- Escaped texts, and graphs as SVG (html_parts.cpp) ------------------------------------------

// A UTF-8 text in which nothing has a meaning in HTML, also within quotes.
std::string escaped(std::string_view text);

// The same in an element that isolates right-to-left letters of a name; "?" if empty.
std::string name(std::string_view text);

// The course of a game: what result was to be expected after each move, seen by Black; its
// mistakes are marked.
std::string graph_svg(const GameReport& game);

// A bar for each class of costs and each of the columns, in percent of the moves.
struct BarColumn {
  std::string name;
  const Losses* losses;
};
std::string bars_svg(const std::vector<BarColumn>& columns);

}  // namespace tiger::tools::html
