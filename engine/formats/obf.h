// OBF, the problem files that Edax made customary: 64 squares, side, move:score pairs.
#pragma once

#include <string>

#include "formats/problem.h"

namespace tiger {

// One line without its end: "<64 squares> <X|O>;" then " move:score;" for each score, best first,
// then " % #number title" where there is any. What read_problems gave, it reads back unchanged from
// this line. In other titles control characters become blanks, blanks at the ends and '%' in front
// are dropped; and one that starts with "#7" reads back as a number where the problem has none.
std::string write_obf(const Problem& problem);

// The 64 squares a1 b1 ... h8 alone: X black, O white, - empty.
std::string board_text(const Position& position);

}  // namespace tiger
