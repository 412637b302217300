// Transcripts: the moves of a game in a row, as in "f5d6c3d3c4", one game a line.
//
// Letters in any case; between moves blanks and any of , ; . : ) and move numbers, as in
// "1. f5 d6 2. c3 d3"; a pass is "pass", "pa", "ps" or "--", and may be left out, for the rules
// imply it. What follows a % or # is a comment. A number in front of a line is a label, and the
// line a game of its own, unless it is the number that comes next in the game above, counting moves
// or pairs of them, and the moves can be played there at least as far as from the start.
#pragma once

#include <string>
#include <string_view>

#include "formats/stored_game.h"

namespace tiger {

// Reads all games of a text, which begin at `start`. A game with a mistake is left out and gives
// one error; a text without any move is an error too. Takes time linear in the text.
GamesResult read_transcripts(std::string_view text, const std::string& file,
                             const Position& start = {});

// The squares played in lower case, without blanks, passes or the start.
std::string write_transcript(const Game& game);

namespace formats {

// The line begins with a move, behind a number or not: what transcripts are recognised by.
bool begins_transcript(std::string_view line);

}  // namespace formats
}  // namespace tiger
