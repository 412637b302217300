// Parity by quadrant. Making the last move in a region is an advantage, and the side to move can do
// so if the number of empty squares there is odd. The regions are the four 4x4 quadrants, so a move
// changes one bit of the parity.
#pragma once

#include <array>

#include "board/bitboard.h"

namespace tiger {

// A bit for each quadrant, named by its corner: a1 = 1, h1 = 2, a8 = 4, h8 = 8. The bit is set if
// the quadrant's number of empty squares is odd.
using Parity = unsigned;

inline constexpr Bitboard kQuadrants[4] = {0x000000000F0F0F0F, 0x00000000F0F0F0F0,
                                           0x0F0F0F0F00000000, 0xF0F0F0F000000000};

// The quadrant of a square, as a bit of Parity.
constexpr Parity quadrant_of(int x) { return 1U << ((x >> 2 & 1) | (x >> 4 & 2)); }

constexpr bool same_quadrant(int x, int y) { return ((x ^ y) & 0b100100) == 0; }

// The squares of all quadrants with an odd number of empty squares, indexed by Parity.
inline constexpr std::array<Bitboard, 16> kOddSquares = [] {
  std::array<Bitboard, 16> masks{};
  for (unsigned parity = 0; parity < 16; ++parity)
    for (int q = 0; q < 4; ++q)
      if (parity >> q & 1) masks[parity] |= kQuadrants[q];
  return masks;
}();

constexpr Parity parity_of(Bitboard empties) {
  // Folded, so that the parity of each quadrant is on its lowest square: a1, e1, a5 and e5.
  for (const int step : {1, 2, 8, 16}) empties ^= empties >> step;
  return static_cast<Parity>((empties & 1) | (empties >> 3 & 2) | (empties >> 30 & 4) |
                             (empties >> 33 & 8));
}

}  // namespace tiger
