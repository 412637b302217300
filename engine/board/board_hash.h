// Hashes of boards for the small caches and for tables in memory that compare the boards anyway:
// two multiplications instead of the sixteen look-ups of zobrist.h.
#pragma once

#include <bit>
#include <cstdint>

#include "board/board.h"

namespace tiger {

namespace detail {
// Odd constants without a pattern in their bits.
inline constexpr std::uint64_t kPlayerFactor = 0x9E3779B97F4A7C15;
inline constexpr std::uint64_t kOpponentFactor = 0xC2B2AE3D27D4EB4F;
}  // namespace detail

// The high bits of a sum of two products: the sum shifted right by `shift`, 1 to 63. This is the
// fastest hash. The caches near the leaves use it, so node counts depend on it.
constexpr std::uint64_t board_place(const Board& board, int shift) {
  return (board.player * detail::kPlayerFactor + board.opponent * detail::kOpponentFactor) >> shift;
}

// A hash of 64 good bits. The high bits of a factor reach only the high bits of a product; the
// rotation keeps those of player and opponent apart, and the second product spreads them.
constexpr std::uint64_t board_hash(const Board& board) {
  const std::uint64_t sum = board.player * detail::kPlayerFactor ^
                            std::rotl(board.opponent * detail::kOpponentFactor, 29);
  const std::uint64_t hash = (sum ^ sum >> 32) * detail::kPlayerFactor;
  return hash ^ hash >> 32;
}

}  // namespace tiger
