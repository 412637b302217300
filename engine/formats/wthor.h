// Reads the game bases of the French federation, WTHOR (.wtb): little-endian, a header of 16 bytes
// and 68 bytes a game.
//
//   header   0 century, 1 year, 2 month, 3 day, 4 number of games (32 bits), 8 number of players or
//   0
//            (16), 10 year of the games (16), 12 board size (0 or 8), 13 type, 14 depth of the
//            theoretical counts, 15 reserved
//   game     0 tournament, 2 black player, 4 white player (16 bits each), 6 black's discs at the
//   end,
//            7 black's theoretical discs, 8 sixty moves: 10 * row + column, a1 = 11, 0 after the
//            end
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/score.h"
#include "record/record.h"

namespace tiger {

struct WthorGame {
  Game game;
  Score black_score = 0;  // at the end, the empty squares counted for the winner
  // The score of perfect play for black from the position with `WthorBase::solved_empties` empty
  // squares on; the file's value 0 mostly means "unknown", and is given as such.
  std::optional<Score> solved_score;
};

struct WthorBase {
  int year = 0;
  int solved_empties = 0;
  std::vector<WthorGame> games;
  std::vector<std::string> errors;  // games with an illegal move or count, left out: "game 7: ..."
};

// Whether the bytes begin as a base does, in this century or the last; no text begins so.
bool is_wthor(std::string_view bytes);

// Reads a whole file's bytes. Throws std::runtime_error, saying why, where they are no WTHOR base
// of games on 8x8 boards or are cut off.
WthorBase read_wthor(std::string_view bytes);

}  // namespace tiger
