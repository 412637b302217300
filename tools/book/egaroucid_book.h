// Reads and writes the opening books of the engine Egaroucid, .egbk3 and .egbk2. Little-endian:
//
//   header      byte  0-8    "DICUORAGE"
//                     9      version: 3 or 2
//                     10-13  number of positions
//
//   .egbk3      byte  0-15   discs of the side to move and of the other side; a1 is bit 63
//   position          16, 17 value, level
//                     18-21  lines
//                     22-24  value, move and level of the leaf: the best move out of the book
//
//   .egbk2      byte  0-15   as above
//   position          16, 17 value, level
//                     18     number of moves, then value and move of each
//
// Moves are numbers of bits; 64 is a pass, 65 none, 125 undefined. The value -126 is undefined, and
// so is the level -1; level 70 is a score that a person entered. BookEntry has level 0 for both. In
// .egbk3 moves to other positions of the book are not listed: if the position is there, so is the
// move. By Egaroucid's rule, of two equal positions the higher level counts.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "book/foreign_book.h"

namespace tiger::tools {

// Whether the bytes begin like such a file.
bool is_egaroucid_book(std::string_view bytes);

// Like read_edax_book(). The bounds are the value itself; games are unknown. The moves of .egbk2
// come as links, also those that lead out of the book.
BookFileResult read_egaroucid_book(std::string_view bytes, const std::string& file,
                                   const TakeEntry& take);

// The bytes of the header of an .egbk3 file, and of a position.
std::string egaroucid_book_header(std::int32_t positions);
void append_egaroucid_entry(std::string& to, const BookEntry& entry);

}  // namespace tiger::tools
