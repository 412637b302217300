// Random numbers that are the same everywhere. The standard specifies the numbers of
// std::mt19937_64, but not those of its distributions.
#pragma once

#include <random>

#include "board/bitboard.h"
#include "board/square.h"

namespace tiger {

// A number from 0 to n - 1; n is positive.
inline int below(int n, std::mt19937_64& random) {
  return static_cast<int>(random() % static_cast<unsigned>(n));
}

// One of the squares; there must be one.
inline Square random_square(Bitboard among, std::mt19937_64& random) {
  return nth_square(among, below(count(among), random));
}

}  // namespace tiger
