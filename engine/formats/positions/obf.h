// OBF, the format of problems that the engine Edax introduced: one position a line, as 64 squares,
// side to move and move:score pairs. position_fields.h reads it.
#pragma once

#include <string>

#include "formats/positions/problem.h"

namespace tiger {

// One line without the final newline: "<64 squares> <X|O>;", then " move:score;" for each score,
// best first, then " % #number title" if there are any. A problem that came from a file is read
// back unchanged. A title from elsewhere is cleaned first: control characters become blanks; blanks
// at the ends and leading '%' signs are dropped. If it starts with "#7 " and the problem has no
// number, 7 is read back as the number.
std::string write_obf(const Problem& problem);

// The 64 squares a1 b1 ... h8 alone: X black, O white, - empty.
std::string board_text(const Position& position);

// The letter for the side to move after the squares.
constexpr char side_letter(Color side) { return side == Color::kBlack ? 'X' : 'O'; }

// Both: "<64 squares> <X|O>".
std::string position_text(const Position& position);

}  // namespace tiger
