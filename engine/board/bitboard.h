// A bitboard: one bit for each square, a1 = bit 0, b1 = bit 1, ... h1 = bit 7, a2 = bit 8, ...
// h8 = bit 63. So rows are bytes, and a step towards h or towards row 8 leads to higher bits.
#pragma once

#include <bit>
#include <cstdint>

namespace tiger {

using Bitboard = std::uint64_t;

inline constexpr Bitboard kAllSquares = ~Bitboard{0};
inline constexpr Bitboard kFileA = 0x0101010101010101;
inline constexpr Bitboard kFileH = 0x8080808080808080;
inline constexpr Bitboard kRow1 = 0x00000000000000FF;
inline constexpr Bitboard kRow8 = 0xFF00000000000000;
inline constexpr Bitboard kCorners = 0x8100000000000081;
inline constexpr Bitboard kCentre = 0x0000001818000000;  // occupied from the start of a game
inline constexpr Bitboard kInnerFiles = ~(kFileA | kFileH);
inline constexpr Bitboard kEdges = kFileA | kFileH | kRow1 | kRow8;

inline constexpr int count(Bitboard b) { return std::popcount(b); }

// All squares that touch a square of b. A square of b is included if it touches another square of
// b.
inline constexpr Bitboard neighbours(Bitboard b) {
  const Bitboard sideways = ((b << 1) & ~kFileA) | ((b >> 1) & ~kFileH);
  const Bitboard row = b | sideways;
  return sideways | (row << 8) | (row >> 8);
}

// The bits of a bitboard as squares, lowest first: for (Square x : squares(moves)) ...
class SquareRange {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(Bitboard rest) : rest_(rest) {}
    constexpr int operator*() const { return std::countr_zero(rest_); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return rest_ != other.rest_; }

   private:
    Bitboard rest_;
  };
  constexpr explicit SquareRange(Bitboard b) : b_(b) {}
  constexpr Iterator begin() const { return Iterator(b_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  Bitboard b_;
};

inline constexpr SquareRange squares(Bitboard b) { return SquareRange(b); }

// The square of bit number n of b, counted from the lowest, which is number 0; b must have it.
inline constexpr int nth_square(Bitboard b, int n) {
  for (; n > 0; --n) b &= b - 1;
  return *squares(b).begin();
}

}  // namespace tiger
