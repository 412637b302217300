// Reads and writes the opening books of the engine Edax (.dat), version 4. Little-endian:
//
//   header    byte  0-7    "XADEKOOB"
//                   8, 9   version (4) and release
//                   10-17  date: year (2 bytes), month, day, hour, minute, second, one byte that
//                          Edax does not use, where this program writes kEdaxBookByTiger
//                   18-37  level, empty squares, two error bounds, verbosity (4 bytes each)
//                   38-41  number of positions
//
//   position  byte  0-15   discs of the side to move and of the other side; a1 is bit 0
//                   16-31  wins, draws, losses, lines (4 bytes each)
//                   32-37  value, lower, upper (2 bytes each)
//                   38-39  number of links, level
//             then, for each link and for the leaf:  score, move (64 a pass, 65 none)
//
// A link is a move to another position of the book; the leaf is the best of the other moves. Where
// there is none, its score is the result if the game is over, and else -127, below any score.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "book/foreign_book.h"

namespace tiger::tools {

// Marks a book that Tiger wrote.
inline constexpr std::uint8_t kEdaxBookByTiger = 'T';

struct EdaxBookHeader {
  int version = 4;
  int release = 6;
  int year = 0, month = 0, day = 0;
  bool by_tiger = false;
  std::int32_t level = 0;
  std::int32_t empties = 0;  // fewest of a position
  std::int32_t midgame_error = 0;
  std::int32_t endcut_error = 0;
  std::int32_t verbosity = 0;
  std::int32_t positions = 0;
};

// Whether the bytes begin like such a file.
bool is_edax_book(std::string_view bytes);

// Beyond the end of the bytes it reads 0.
EdaxBookHeader read_edax_book_header(std::string_view bytes);

// Calls `take` for each position of the file. A position that is impossible, or has an illegal move
// or a number out of range, is left out with an error; a cut-off file gives one, too.
BookFileResult read_edax_book(std::string_view bytes, const std::string& file,
                              const TakeEntry& take);

// The bytes of a header, and of a position, which must be canonical (board/symmetry.h).
std::string edax_book_header(const EdaxBookHeader& header);
void append_edax_entry(std::string& to, const BookEntry& entry);

}  // namespace tiger::tools
