// Pieces of an HTML report: escaped texts, boards and graphs as SVG. Colours come from the page's
// style (html_report.cpp), by classes.
#pragma once

#include <string>
#include <string_view>

#include "review/report.h"

namespace tiger::tools::html {

// A text of UTF-8 without a meaning of its own in HTML, also within quotes.
std::string escaped(std::string_view text);

// The same in an element that keeps right-to-left letters of a name to themselves; "?" if empty.
std::string name(std::string_view text);

// The parts that all boards share; once in a page, before the first of them.
std::string board_symbol();

// Squares that a board points out, each kNoSquare if it does not.
struct BoardMarks {
  Square last = kNoSquare;    // a dot on the disc that was played last
  Square played = kNoSquare;  // a cross
  Square better = kNoSquare;  // a ring
};
std::string board_svg(const Position& position, const BoardMarks& marks, const std::string& title);

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
