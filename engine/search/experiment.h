// Settings that `tiger compare --sweep` varies to measure their effect. Players and solvers use the
// defaults.
#pragma once

namespace tiger {

struct Experiment {
  int grain = 1;  // leaf values are rounded to multiples of this many discs: 1, 2, 4 ... 64
  bool canonical_positions = false;  // the table holds a position and its mirror images as one
};

}  // namespace tiger
