// Transcripts: the moves of a game in a row, as in "f5d6c3d3c4", one game a line.
//
// Letters in any case; between moves blanks and any of , ; . : ) and move numbers, as in
// "1. f5 d6 2. c3 d3"; a pass is "pass", "pa", "ps" or "--", and may be left out, for the rules
// imply it. What follows a % or # is a comment. A line goes on with the game above it where it
// begins with the number that comes next there, counting moves or pairs of them; a number at the
// beginning of another line is a label.
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
