// The two layouts of a position: all squares on one line, and eight rows. A reader of either takes
// all lines that belong to the position from the file before it judges any of them, so that a
// mistake costs one error and not one for each line; it throws a ParseError for it.
#pragma once

#include "formats/lines.h"
#include "formats/obf_fields.h"
#include "formats/problem.h"
#include "formats/text.h"

namespace tiger::formats {

// OBF, FFO scripts, Egaroucid lines, and .pos files. `titled` is set for the last of them: the side
// came on a line of its own and a title may have followed, so what comes next may be prose.
Problem read_one_line(Lines& lines, bool& titled);

// A plain board: eight rows, framed or not, then the side behind the last one or on a line below.
Problem read_rows(Lines& lines);

// ---- What both share --------------------------------------------------------------------------

// The three parts of a line: board and side, scores behind the first ';', comment behind the '%'.
struct LineParts {
  Text body;
  Text scores;
  Text comment;
};
LineParts split_line(const Text& line);

// Takes the next line that is not blank if it can hold the side of the board above it, which any
// line of text is taken to be meant for. An empty text where the file ends or other things follow.
Text take_side_line(Lines& lines);

// The problem that starts at `start`, with the side to move, scores and comment from `rest`.
// chars.side need not be set.
Problem make_problem(SquareChars chars, const LineParts& rest, const Text& start);

[[noreturn]] void fail_unknown_square(const Text& at);

}  // namespace tiger::formats
