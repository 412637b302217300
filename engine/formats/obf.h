// OBF, the format of problems that the engine Edax introduced: one position a line, as 64 squares,
// side to move and move:score pairs. The reader accepts all formats with 64 squares on one line,
// also the scripts of the FFO test suite (by the French Othello federation), the lines of the
// engine Egaroucid (its digits are described in position_fields.h), and .pos files, where the side
// to move and a title follow on lines of their own.
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
// them. If the side is missing on this line, the side, and after it a title, may follow on lines of
// their own, as in .pos files. Then `may_be_prose` is set: free text may follow, so the caller
// should accept only a line that is surely a board. Consumes all lines of the position before
// checking any, so that the caller can continue after an error. Throws a ParseError.
Problem read_position_line(Lines& lines, bool& may_be_prose);

}  // namespace formats
}  // namespace tiger
