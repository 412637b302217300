// A seeded error of the evaluation, to measure what its quality is worth.
#pragma once

#include "board/board.h"

namespace tiger {

// An error for the value of this board in the units of evaluate.h, about normally distributed, with
// mean 0 and a standard deviation of `discs`. The same board always has the same error.
int noise_units(const Board& board, int discs);

}  // namespace tiger
