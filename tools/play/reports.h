// The rows that the REPL prints for hints and Tiger's moves.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/text_table.h"
#include "player/player.h"

namespace tiger::tools {

// The table of a hint: depth, move, score, time, nodes and line of play. On a narrow screen
// the line takes the place of time and nodes. `screen` tells the width.
TextTable analysis_table(std::function<Screen()> screen);

// One row for each move analysed.
std::string analysis_rows(TextTable& table, const SearchResult& result, Color side);

// A hint in words: what to play, and what it leads to. If the hint is not proved and a book has a
// move, that is named instead.
std::string advice(const SearchResult& result, std::optional<BookMove> known);

// A row for each move of a book, before those of the search: the depth is `exact` for a proved
// score, else `book`.
std::string book_rows(TextTable& table, const std::vector<BookMove>& moves, Color side);

// "Tiger plays f5  +2  16@73%  0:00.812" and a newline. How the move was found stands in place of
// the depth.
std::string played_move_line(const SearchResult& result, const char* how = nullptr);

}  // namespace tiger::tools
