// Squares as numbers 0 to 63 (a1 = 0, b1 = 1, ... h8 = 63: the numbers of their bits in a
// bitboard), and their names.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/bitboard.h"

namespace tiger {

using Square = int;

inline constexpr Square kNoSquare = 64;  // no move is known
inline constexpr Square kPass = 65;      // a pass, as a move

inline constexpr Bitboard bit(Square x) { return Bitboard{1} << x; }
inline constexpr int file_of(Square x) { return x & 7; }  // 0 = a ... 7 = h
inline constexpr int row_of(Square x) { return x >> 3; }  // 0 = row 1 ... 7 = row 8

// "a1" to "h8", "PS" for a pass, "--" for kNoSquare.
std::string square_name(Square x);

// Reads the name of a square in either case ("f5", "F5"); returns nothing for any other text.
std::optional<Square> parse_square(std::string_view name);

}  // namespace tiger
