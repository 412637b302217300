// The eight symmetries of the board: its rotations and reflections, under which the rules of the
// game stay the same.
#pragma once

#include <algorithm>
#include <tuple>

#include "board/board.h"

namespace tiger {

inline constexpr int kSymmetries = 8;

// a1 <-> h1: files in reverse order.
constexpr Bitboard mirror_files(Bitboard b) {
  b = ((b >> 1) & 0x5555555555555555) | ((b & 0x5555555555555555) << 1);
  b = ((b >> 2) & 0x3333333333333333) | ((b & 0x3333333333333333) << 2);
  return ((b >> 4) & 0x0F0F0F0F0F0F0F0F) | ((b & 0x0F0F0F0F0F0F0F0F) << 4);
}

// a1 <-> a8: rows, which are bytes, in reverse order.
constexpr Bitboard mirror_rows(Bitboard b) {
  b = ((b >> 8) & 0x00FF00FF00FF00FF) | ((b & 0x00FF00FF00FF00FF) << 8);
  b = ((b >> 16) & 0x0000FFFF0000FFFF) | ((b & 0x0000FFFF0000FFFF) << 16);
  return (b >> 32) | (b << 32);
}

// a8 <-> h1: files become rows. Blocks of 4, then 2, then 1 change places across the diagonal.
constexpr Bitboard transpose(Bitboard b) {
  Bitboard t = (b ^ (b >> 28)) & 0x00000000F0F0F0F0;
  b ^= t ^ (t << 28);
  t = (b ^ (b >> 14)) & 0x0000CCCC0000CCCC;
  b ^= t ^ (t << 14);
  t = (b ^ (b >> 7)) & 0x00AA00AA00AA00AA;
  return b ^ t ^ (t << 7);
}

// Symmetry s, 0 to 7: bit 0 mirrors the files, bit 1 mirrors the rows, and then bit 2 transposes.
// 0 is the identity.
constexpr Bitboard symmetric(Bitboard b, int s) {
  if (s & 1) b = mirror_files(b);
  if (s & 2) b = mirror_rows(b);
  return s & 4 ? transpose(b) : b;
}

constexpr Board symmetric(const Board& board, int s) {
  return {symmetric(board.player, s), symmetric(board.opponent, s)};
}

// The symmetry that maps a board to its canonical form: the smallest of its eight images, compared
// by the player's discs and then the opponent's.
constexpr int canonical_symmetry(const Board& board) {
  std::tuple least(board.player, board.opponent, 0);
  for (int s = 1; s < kSymmetries; ++s) {
    const Board image = symmetric(board, s);
    least = std::min(least, std::tuple(image.player, image.opponent, s));
  }
  return std::get<int>(least);
}

constexpr Board canonical(const Board& board) {
  return symmetric(board, canonical_symmetry(board));
}

constexpr Square symmetric_square(Square x, int s) {
  return std::countr_zero(symmetric(bit(x), s));
}

}  // namespace tiger
