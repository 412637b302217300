// `tiger bench --strength`: by how much the moves of each level are worse than the best ones.
#pragma once

#include <vector>

#include "formats/positions/problem.h"

namespace tiger::tools {

// The problems of positions/strength.obf, which is embedded in the program: positions of 32 to 50
// empty squares, with the value of every legal move.
std::vector<Problem> strength_problems();

// By how many discs `move` is worse than the best move of the problem, by the problem's scores. The
// problem must have a score for the move.
int loss_of(const Problem& problem, Square move);

struct StrengthOptions {
  int threads = 1;  // each searches positions of its own
  bool csv = false;
  bool quick = false;  // only the lower levels, on a part of the positions
};

// Prints a row for each level. Returns the exit status.
int measure_strength(const StrengthOptions& options);

}  // namespace tiger::tools
