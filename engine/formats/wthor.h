// Reads WTHOR files (.wtb), the game databases of the French Othello federation: a header of 16
// bytes, then 68 bytes a game, little-endian.
//
//   header  byte  0      century of the file's date
//                 1-3    its year, month and day
//                 4-7    number of games
//                 8-9    number of players, or 0
//                 10-11  year of the games
//                 12     board size: 8, or 0, which means 8 too
//                 13     type
//                 14     empty squares from which the theoretical scores were computed
//                 15     reserved
//
//   game    byte  0-1    tournament
//                 2-3    black player
//                 4-5    white player
//                 6      black's discs at the end, empty squares counted for the winner
//                 7      black's discs after perfect play by both sides
//                 8-67   sixty moves, 10 * row + column with a1 = 11; 0 after the end
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
  Score black_score = 0;  // at the end, empty squares counted for the winner
  // Black's score after perfect play from the position with `WthorBase::solved_empties` empty
  // squares. Nothing if the file says 0, which mostly means "unknown".
  std::optional<Score> solved_score;
};

struct WthorBase {
  int year = 0;
  int solved_empties = 0;
  std::vector<WthorGame> games;
  std::vector<std::string> errors;  // skipped games: "game 7: ...", by illegal moves or counts
};

// Whether the bytes begin like a WTHOR file of the 20th or 21st century. No text file does.
bool is_wthor(std::string_view bytes);

// Reads the bytes of a whole file. Throws std::runtime_error with the reason if they are not a
// complete WTHOR file of games on 8x8 boards.
WthorBase read_wthor(std::string_view bytes);

}  // namespace tiger
