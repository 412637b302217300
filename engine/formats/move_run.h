// The moves in a line that has other words too: "Tiger | F5d6C3d3C4", "Game 1: f5 d6 c3", a row of
// a table with names, dates and results.
//
// The rule: a run is a row of words that are nothing but moves, f5 or F5d6C3; punctuation, arrows,
// other symbols and numbers may stand between them, other words may not. The line is a game if it
// has one run of two moves or more, these can be played from the start one after the other, and no
// move after the run goes on with them. A line whose run can be played only at its beginning, for
// at least two moves of four or more, is a game with a mistake. All other lines have no moves: so
// prose with a square in it stays prose. Two runs that could each be the game are an error; nothing
// is chosen between them.
#pragma once

#include <optional>
#include <string>

#include "board/board.h"
#include "formats/transcript_line.h"

namespace tiger::formats {

// A game's moves, however they were written, and what stands beside them.
struct FoundMoves {
  TranscriptLine line;
  Text at;            // where they begin
  std::string words;  // the other words, as the user wrote them; empty if they say nothing
  std::optional<Position> start;
};

// The moves of such a line, played from `start`; nothing if there are none, or if the line has
// nothing else. Throws a ParseError if two runs could be the game.
std::optional<FoundMoves> find_moves(const Text& line, const Position& start);

// Whether the words of a text only tell that moves follow: "Transcript:", "Game 1:".
bool is_label(std::string_view text);

}  // namespace tiger::formats
