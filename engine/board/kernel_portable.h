// The kernel in plain C++, for every machine. The SIMD kernels are tested against it.
//
// Flips: the first square of a ray that is not the opponent's decides. If the player holds it, all
// squares before it flip. Towards higher bits that square is the lowest set bit, towards lower bits
// the highest, so each ray takes a few operations and no loop.
#pragma once

#include <bit>

#include "board/bitboard.h"
#include "board/last_flips.h"
#include "board/rays.h"

namespace tiger::kernel::portable {

// The opponent's discs that the player flips by playing on the empty square x.
inline Bitboard flips(int x, Bitboard player, Bitboard opponent) {
  const Bitboard* ray = kRays[x].ray;
  Bitboard flipped = 0;
  for (int d = 0; d < 4; ++d) {
    const Bitboard up = ray[d] & ~opponent;
    const Bitboard up_end = up & (~up + 1) & player;
    flipped |= ray[d] & (up_end - (up_end != 0));
    const Bitboard down_end = std::bit_floor(ray[d + 4] & ~opponent) & player;
    flipped |= ray[d + 4] & (~(down_end << 1) + 1);
  }
  return flipped;
}

// The bits of a file, 0 (a) to 7, as a byte: row 1 is its lowest bit. A multiplication gathers the
// eight bits.
inline int file_bits(Bitboard b, int file) {
  return static_cast<int>((b >> file & kFileA) * 0x0102040810204080 >> 56);
}

// The number of discs that the player flips by playing on x, the only empty square.
inline int last_flips(int x, Bitboard player) {
  const int file = x & 7;
  const int row = x >> 3;
  const Bitboard* ray = kRays[x].ray;
  const auto on_line = [](int i, Bitboard discs) { return kLastFlips[256 * i + discs]; };
  // A diagonal has at most one square on a file, so the sum of its rows holds them all.
  const auto on_diagonal = [&](int axis) {
    return on_line(file, (player & (ray[axis] | ray[axis + 4])) * kFileA >> 56);
  };
  return on_line(file, player >> (8 * row) & 0xFF) + on_line(row, file_bits(player, file)) +
         on_diagonal(2) + on_diagonal(3);
}

namespace detail {
// Moves along one axis: runs of up to six of the opponent's discs next to the player's, found by
// parallel prefix (Kogge-Stone), then one step further. `opponent` must not include squares from
// which a step would wrap around the board.
template <int kStep>
inline Bitboard moves_on_axis(Bitboard player, Bitboard opponent) {
  Bitboard up = opponent & (player << kStep);
  Bitboard down = opponent & (player >> kStep);
  up |= opponent & (up << kStep);
  down |= opponent & (down >> kStep);
  const Bitboard pairs_up = opponent & (opponent << kStep);
  const Bitboard pairs_down = pairs_up >> kStep;
  up |= pairs_up & (up << (2 * kStep));
  down |= pairs_down & (down >> (2 * kStep));
  up |= pairs_up & (up << (2 * kStep));
  down |= pairs_down & (down >> (2 * kStep));
  return (up << kStep) | (down >> kStep);
}
}  // namespace detail

// The empty squares where the player flips at least one disc.
inline Bitboard legal_moves(Bitboard player, Bitboard opponent) {
  const Bitboard inner = opponent & kInnerFiles;
  const Bitboard moves =
      detail::moves_on_axis<1>(player, inner) | detail::moves_on_axis<8>(player, opponent) |
      detail::moves_on_axis<9>(player, inner) | detail::moves_on_axis<7>(player, inner);
  return moves & ~(player | opponent);
}

namespace detail {
// The squares whose row, file or diagonal is full.
inline Bitboard full_rows(Bitboard occupied) {
  for (int step = 4; step > 0; step /= 2) occupied &= occupied >> step;
  return (occupied & kFileA) * 0xFF;  // by now, the first square is set if all eight were
}
inline Bitboard full_files(Bitboard occupied) {
  for (int step = 32; step > 4; step /= 2) occupied &= std::rotr(occupied, step);
  return occupied;
}
template <int kAxis>
inline Bitboard full_diagonals(Bitboard occupied) {
  // A line is full for 2n steps if it is full for the first n, and the next n are full or off the
  // board.
  Bitboard up = occupied;
  Bitboard down = occupied;
  for (int i = 0; i < 3; ++i) {
    up &= (up >> (kRaySteps[kAxis] << i)) | kBeyond[i].ray[kAxis];
    down &= (down << (kRaySteps[kAxis] << i)) | kBeyond[i].ray[kAxis + 4];
  }
  return up & down;
}
}  // namespace detail

// Adds to the stable discs of `own` others that must then be stable too: discs whose four lines are
// all full, and discs off the edges whose lines are each full or lead to a stable neighbour.
inline Bitboard grow_stable(Bitboard stable, Bitboard own, Bitboard occupied) {
  const Bitboard rows = detail::full_rows(occupied);
  const Bitboard files = detail::full_files(occupied);
  const Bitboard rising = detail::full_diagonals<2>(occupied);
  const Bitboard falling = detail::full_diagonals<3>(occupied);
  stable |= own & rows & files & rising & falling;
  const Bitboard inner = own & ~kEdges;
  for (Bitboard before = 0; stable != before;) {
    before = stable;
    stable |= inner & (rows | stable << 1 | stable >> 1) & (files | stable << 8 | stable >> 8) &
              (rising | stable << 9 | stable >> 9) & (falling | stable << 7 | stable >> 7);
  }
  return stable;
}

}  // namespace tiger::kernel::portable
