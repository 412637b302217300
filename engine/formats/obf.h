// OBF, the format of problems that the engine Edax introduced: one position a line, as 64 squares,
// side to move and move:score pairs. The reader accepts all formats with 64 squares on one line,
// also the scripts of the FFO test suite (by the French Othello federation), the lines of the
// engine Egaroucid (its digits are described in disc_chars.h), and .pos files, where the side
// to move and a title follow on lines of their own.
#pragma once

#include <string>

#include "formats/board_captions.h"
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

// A position whose 64 squares are on one line.
struct PositionLine {
  Problem problem;
  bool may_be_prose = false;  // free text may follow: accept only a line that is surely a board

  // A number after squares that are drawn without digits, as in the training data of Egaroucid: the
  // side to move is X, and the score is left out.
  enum class Number { kNone, kScore, kScoreOrSide };
  Number number = Number::kNone;
  Text number_at;

  Digits digits = Digits::kNone;  // what digits mean on the board
};

// Reads a position whose 64 squares are on the current line, in one word or with blanks between
// them. A side and a name may stand before and after them, and a number that is a score after them.
// If no side is on the line, the side, and after it a title, may follow on lines of their own, as
// in .pos files. `heading` is what the lines above say. 0 or 1 after squares without digits may be
// a side or a score: the caller must decide by other lines of its kind, or refuse the position.
// Consumes all lines of the position before checking any, so that the caller can continue after an
// error. Throws a ParseError.
PositionLine read_position_line(Lines& lines, const Heading& heading);

}  // namespace formats
}  // namespace tiger
