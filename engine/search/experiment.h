// What a comparison may change in a search, to measure what it contributes. Players and solvers
// leave it as it is.
#pragma once

namespace tiger {

struct Experiment {
  int grain = 1;  // leaf values are rounded to multiples of this many discs: 1, 2, 4 ... 64
  bool canonical_positions = false;  // the table holds a position and its mirror images as one
};

}  // namespace tiger
