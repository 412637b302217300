// A game read from a file: its moves, and what the file says about the game and about each move.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/parse_error.h"
#include "record/record.h"

namespace tiger {

// What a file says about one move.
struct MoveNote {
  std::optional<int> centidiscs;  // the evaluation by the player, for the side that moved
  std::optional<int> time_ms;     // thinking time

  friend bool operator==(const MoveNote&, const MoveNote&) = default;
};

struct StoredGame {
  Game game;  // legal

  // As in the file, without control characters; empty if the file does not say.
  std::string black, white;  // the players' names
  std::string black_rating, white_rating;
  std::string place, date;
  std::string time;    // both sides' clock
  std::string result;  // GGF: "+6.000", black's discs minus white's, perhaps followed by ":r"; "?"

  // One for each ply of Record(game), forced passes included; empty if the file says nothing about
  // any move.
  std::vector<MoveNote> notes;

  int line = 0;  // where the game starts, from 1; 0 in binary files
};

struct GamesResult {
  std::vector<StoredGame> games;   // the games without a mistake
  std::vector<ParseError> errors;  // at most 21; there is a game or an error
  std::vector<ParseNote> notes;    // what had to be guessed
};

}  // namespace tiger
