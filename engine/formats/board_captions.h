// Which words around a board belong to it: the heading above and the caption below that name the
// side to move, where several boards may follow one another.
//
// - A line names a side if it is a side and nothing else, or if it says that a side is to move
//   (side_words.h). Only lines at most 8 lines away from a board belong to it.
// - Below a board, a side alone is that board's.
// - Words between two boards belong to the nearer one. If both are equally near, they belong to the
//   board above; but to the board below if the one above has a heading, or a side that differs.
// - Of several such lines between two boards of which the first has a heading, only the last
//   belongs to the second board.
// - All lines that belong to a board must name one side (agreed_side() in position_fields.h).
//   Beside a board that names its side itself, only the line right below is asked.
#pragma once

#include <vector>

#include "formats/position_fields.h"
#include "formats/side_words.h"
#include "formats/text.h"

namespace tiger::formats {

// What the lines above a board say.
using Heading = std::vector<SideMention>;

// What the current line says about the board that begins within the next 8 lines; nothing if none
// does.
Heading heading_in(const Lines& lines);

// What is known of a board when the lines below it are read.
struct AboveCaption {
  bool heading = false;  // the board has a heading that names its side
  char named = 0;        // the side that the board itself names: X, O, 0, 1 or 2; or 0
};

struct Caption {
  std::vector<SideGiven> sides;
  LineParts parts;          // of a line that is a side alone: its scores and comment
  std::vector<Text> lines;  // that name a side
};

// Looks for the side below a board, and takes the lines up to the last that belongs to the board.
Caption take_caption(Lines& lines, const AboveCaption& above);

// Whether the next line that is not blank is the heading of the next board.
bool belongs_to_next(const Lines& lines, const Heading& heading);

}  // namespace tiger::formats
