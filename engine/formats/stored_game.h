// A game as a file holds it: the moves, and what the file says of the game and of each move.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/read_error.h"
#include "record/record.h"

namespace tiger {

// What is said of one move.
struct MoveNote {
  std::optional<int> centidiscs;  // the mover's evaluation, for the side that moved
  std::optional<int> time_ms;     // that it took

  friend bool operator==(const MoveNote&, const MoveNote&) = default;
};

struct StoredGame {
  Game game;  // legal

  // As the file has them, without control characters; empty where it has none.
  std::string black, white;  // the players' names
  std::string black_rating, white_rating;
  std::string place, date;
  std::string time;    // both sides' clock
  std::string result;  // GGF: "+6.000", black's discs less white's, perhaps ":r" behind it; "?"

  // One for each ply of Record(game), which has the forced passes in it; none at all where the
  // file says nothing of any move.
  std::vector<MoveNote> notes;

  int line = 0;  // where it starts, from 1; 0 in files without lines
};

struct GamesResult {
  std::vector<StoredGame> games;  // those without a mistake
  std::vector<ReadError> errors;  // at most 51; there is a game or an error
};

}  // namespace tiger
