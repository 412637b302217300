// OBF, the format of problems that Edax introduced: a position a line, as 64 squares, side to move
// and move:score pairs. Its reader also takes the other formats with 64 squares on one line: FFO
// scripts, Egaroucid's lines and .pos files.
#pragma once

#include <string>

#include "formats/problems.h"
#include "formats/text.h"

namespace tiger {

// One line without the final newline: "<64 squares> <X|O>;", then " move:score;" for each score,
// best first, then " % #number title" if there are any. read_problems reads this line back as the
// same problem if the problem came from read_problems. A title from elsewhere is cleaned first:
// control characters become blanks; blanks at the ends and leading '%' signs are dropped. If it
// starts with "#7 " and the problem has no number, 7 is read back as the number.
std::string write_obf(const Problem& problem);

// The 64 squares a1 b1 ... h8 alone: X black, O white, - empty.
std::string board_text(const Position& position);

namespace formats {

// Reads a position whose 64 squares are on the current line, in one word or with blanks between
// them. If the side is missing there, it may follow on a line of its own, and a title after it, as
// in .pos files; then `may_be_prose` is set: free text may follow, so the caller should accept
// only what is surely a board. Takes all lines of the position before it checks any, so that the
// caller can go on after an error. Throws a ParseError.
Problem read_position_line(Lines& lines, bool& may_be_prose);

}  // namespace formats
}  // namespace tiger
