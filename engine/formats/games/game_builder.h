// Builds a game from its properties in GGF or SGF (ggf_sgf.h explains them).
#pragma once

#include <vector>

#include "formats/games/ggf_sgf.h"
#include "formats/games/properties.h"

namespace tiger::formats {

// From which side the letters of SGF count the rows. In Othello row 1 is at the top. Programs made
// for Go write the row that they show at the top as `a`, and for them that is row 8.
enum class Rows { kFromTop, kFromBottom };

// The move in a value of B or W. Throws a ParseError.
NotedMove read_move(const Text& text, Rows rows);

// What had to be guessed about a game, and which parts of its text were left out.
struct Guesses {
  bool side = false;
  bool rows = false;
  std::vector<ParseNote> cuts = {};
};

// Reads the game that find_game() found. Throws a ParseError if there is a mistake in its main
// line.
StoredGame read_game(PropertyReader& reader, Guesses& guesses);

}  // namespace tiger::formats
