// The properties of a game in GGF or SGF put together to the game (ggf_sgf.h tells what they mean).
#pragma once

#include <vector>

#include "formats/games/ggf_sgf.h"
#include "formats/games/properties.h"

namespace tiger::formats {

// From which side the letters of SGF count the rows. In Othello row 1 is at the top. Programs made
// for Go write the row that they show at the top as `a`, and for them that is row 8.
enum class Rows { kFromTop, kFromBottom };

// A move as B and W have it. Throws a ParseError.
NotedMove read_move(const Text& text, Rows rows);

// What a game's text leaves open, and what of it is left out.
struct Guesses {
  bool side = false;
  bool rows = false;
  std::vector<ParseNote> cuts = {};
};

// Reads the game that find_game() found. Throws a ParseError if there is a mistake in its first
// line.
StoredGame read_game(PropertyReader& reader, Guesses& guesses);

}  // namespace tiger::formats
