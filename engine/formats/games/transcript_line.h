// A line of a transcript, cut into moves, before any of them is checked.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "board/board.h"
#include "formats/text/lines.h"

namespace tiger::formats {

struct WrittenMove {
  Square move = kNoSquare;
  Text at;
  bool dash = false;   // a single - between blanks: a pass if there is no other move, else nothing
  bool chess = false;  // written as P@e3, as programs for chess do, which may count rows from below
};

// Text in braces, or the part of it that is on this line.
struct Braces {
  std::size_t moves = 0;  // how many of the line's moves come before it
  Text text;              // without the braces
  bool closed = true;     // it ends on this line
};

struct TranscriptLine {
  int number = 0;  // before the moves; 0 if there is none
  std::vector<WrittenMove> moves;
  std::vector<Braces> braces;  // but for Edax's "{? wins 40-24} 1-0", which is a part of the result
  std::optional<Score> result;  // Black's, as in "20-44" or "W+30" after the moves
  bool ended = false;           // a result or the * of an unfinished game follows the moves
  Text unknown;                 // from the first word that is none of these; empty if there is none
};

// A game's moves, however they were written, and the text beside them.
struct FoundMoves {
  TranscriptLine line;
  Text at;            // where they begin
  std::string words;  // the other words, as the user wrote them; empty if they say nothing
  std::optional<Position> start;
};

// Leaves out comments, from % or # on, except in braces. `in_braces`: whether the line begins
// within braces; afterwards, whether it ends within braces.
TranscriptLine split_transcript_line(const Text& line, bool& in_braces);

// Whether a remark that is open where these lines begin is closed in them. If another remark or a
// tag begins first, it is not: its brace is missing.
bool remark_ends(Lines lines);

// Whether a line begins with a move, perhaps after a number: this identifies transcripts.
bool begins_transcript(std::string_view line);

}  // namespace tiger::formats
