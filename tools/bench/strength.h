// `tiger bench --strength`: how many discs the moves of levels and depths lose on average, in
// positions where the value of every move is known.
#pragma once

#include <string>
#include <vector>

#include "formats/positions/problem.h"
#include "search/drivers.h"

namespace tiger::tools {

// The problems of positions/strength.obf, which is embedded in the program: positions of 32 to 50
// empty squares, with the value of every legal move.
std::vector<Problem> strength_problems();

// By how many discs `move` is worse than the best move of the problem, by the problem's scores. The
// problem must have a score for the move.
int loss_of(const Problem& problem, Square move);

struct StrengthOptions {
  std::vector<std::string> files;  // none: strength_problems()
  std::vector<int> levels;         // neither levels nor depths: some levels
  std::vector<int> depths;         // in plies
  Driver driver;
  int threads = 1;  // each searches positions of its own
  bool csv = false;
  bool quick = false;  // only the lower levels, on some of the positions
};

// Prints a row for each level and depth. Returns the exit status. Throws Failure if a file cannot
// be used.
int measure_strength(const StrengthOptions& options);

}  // namespace tiger::tools
