// The eight symmetries of the board: its rotations and reflections, under which the rules of the
// game stay the same.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

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

// The images of b under all symmetries, by number. Computed together they cost less than one by
// one: a transposition exchanges files with rows, so mirroring the rows before it is mirroring the
// files after it.
constexpr std::array<Bitboard, kSymmetries> all_images(Bitboard b) {
  const Bitboard files = mirror_files(b);
  const Bitboard transposed = transpose(b);
  const Bitboard transposed_files = mirror_files(transposed);
  return {b,
          files,
          mirror_rows(b),
          mirror_rows(files),
          transposed,
          mirror_rows(transposed),
          transposed_files,
          mirror_rows(transposed_files)};
}

// The symmetry that maps a board to its canonical form: the smallest of its eight images, compared
// by the player's discs and then the opponent's. If several give it, the first of them.
constexpr int canonical_symmetry(const Board& board) {
  const std::array<Bitboard, kSymmetries> players = all_images(board.player);
  const Bitboard least = std::min({std::min({players[0], players[1], players[2], players[3]}),
                                   std::min({players[4], players[5], players[6], players[7]})});
  unsigned which = 0;
  for (int s = 0; s < kSymmetries; ++s)
    which |= static_cast<unsigned>(players[static_cast<std::size_t>(s)] == least) << s;
  int best = std::countr_zero(which);
  Bitboard opponent = symmetric(board.opponent, best);
  // Usually no other image has the same player's discs.
  while ((which &= which - 1) != 0) {
    const int s = std::countr_zero(which);
    const Bitboard image = symmetric(board.opponent, s);
    if (image >= opponent) continue;
    best = s;
    opponent = image;
  }
  return best;
}

constexpr Board canonical(const Board& board) {
  return symmetric(board, canonical_symmetry(board));
}

// The image of a square; bits 0 to 2 of a square are its file, bits 3 to 5 its row. A pass and "no
// square" stay what they are.
constexpr Square symmetric_square(Square x, int s) {
  if (x >= kNoSquare) return x;
  if (s & 1) x ^= 7;
  if (s & 2) x ^= 56;
  return s & 4 ? x >> 3 | (x & 7) << 3 : x;
}

// The symmetry that undoes another one: after a transposition, mirrors change places.
constexpr int inverse_symmetry(int s) { return s & 4 ? 4 | (s & 1) << 1 | (s & 2) >> 1 : s; }

}  // namespace tiger
