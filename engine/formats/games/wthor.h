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
//
// Names are in separate files: those of players (.jou), 20 bytes each, and of tournaments (.trn),
// 26 bytes each, both after a header like this one with the number of names in bytes 8-9. A name
// ends with a 0 byte.
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/games/stored_game.h"
#include "formats/text/stop_check.h"

namespace tiger {

struct WthorGame {
  Game game;
  int tournament = 0;  // these three count from 0 in the files of names
  int black = 0;
  int white = 0;
  Score black_score = 0;  // at the end, empty squares counted for the winner
  // Black's score after perfect play from the position with `WthorBase::solved_empties` empty
  // squares. Nothing if the file says 0, which usually means "unknown".
  std::optional<Score> solved_score;
};

struct WthorBase {
  int year = 0;
  int solved_empties = 0;
  std::vector<WthorGame> games;
  std::vector<ParseError> errors;  // skipped games, by illegal moves or counts
};

// Thrown if bytes are no WTHOR file; says why.
struct WthorError : std::runtime_error {
  explicit WthorError(Message said) : runtime_error(said.text()), message(std::move(said)) {}
  Message message;
};

// Whether the bytes begin like a WTHOR file of the 20th or 21st century. No text file does.
bool is_wthor(std::string_view bytes);

// Reads the bytes of a whole file. Throws a WthorError if they are not a complete WTHOR file of
// games on 8x8 boards.
WthorBase read_wthor(std::string_view bytes, formats::StopCheck stop = {});

enum class WthorNameKind { kPlayers, kTournaments };

// Reads the bytes of a .jou or .trn file. The names are in UTF-8, without control characters.
// Throws a WthorError if they are not a complete file of that kind.
std::vector<std::string> read_wthor_names(std::string_view bytes, WthorNameKind kind);

// The names for the numbers in a base. Either list may be empty; a number without a name is used
// as the name.
struct WthorNames {
  std::vector<std::string> players;
  std::vector<std::string> tournaments;
};

// The games of a base, of which at most the first `most` are kept, and its errors.
FileContents read_wthor_games(std::string_view bytes, const std::string& file,
                              const WthorNames& names, std::size_t most,
                              formats::StopCheck stop = {});

}  // namespace tiger
