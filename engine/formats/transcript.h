// Transcripts: the moves of a game in a row, as in "f5d6c3d3c4", one game a line.
//
// Letters may have either case. Between moves there may be blanks, any of , ; . : ) and move
// numbers, as in "1. f5 d6 2. c3 d3". A pass is "pass", "pa", "ps" or "--", and may be omitted,
// since the rules imply it. A % or # starts a comment.
//
// A game may continue on the next line: if that line begins with the number of the next move, or of
// the next pair of moves, and its moves can be played there at least as far as from the start. With
// any other number, or none, the line is a new game.
#pragma once

#include <string>
#include <string_view>

#include "formats/stored_game.h"

namespace tiger {

// Reads all games of a text; each begins at `start`. A game with a mistake is left out and gives
// one error; a text without any move is an error too. Takes time linear in the text.
GamesResult read_transcripts(std::string_view text, const std::string& file,
                             const Position& start = {});

// The squares played, in lower case, without blanks, passes or the start.
std::string write_transcript(const Game& game);

namespace formats {

// Whether a line begins with a move, perhaps after a number: this identifies transcripts.
bool begins_transcript(std::string_view line);

}  // namespace formats
}  // namespace tiger
