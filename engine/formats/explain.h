// How each line of a text is understood, for people who wonder what was read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tiger {

enum class LineRole {
  kBlank,
  kComment,
  kFrame,     // letters, numbers and lines around a drawn board
  kRow,       // a row of a drawn board, with what stands beside it
  kSquares,   // the squares of a board on one line, with what stands beside them
  kSide,      // names the side to move of the board above or below
  kTitle,     // of the position above, as in .pos files
  kMoves,     // of a transcript, or its tags and remarks
  kGame,      // a part of a game in GGF or SGF
  kSkipped,   // words that are nothing of this
  kNotRead,   // behind the end of a script, or words below a .pos file's title
  kPosition,  // not a line but what came out of the lines above
  kMistake,   // the same
};
const char* name_of(LineRole role);  // "row"

struct LineReading {
  int line = 0;  // of a position: where its squares begin
  LineRole role = LineRole::kBlank;
  std::string text;  // the line, or the position with all that was guessed, or the mistake
};

// Every line in turn, and after the lines of a position or mistake what they gave.
std::vector<LineReading> explain_text(std::string_view bytes, const std::string& file);

}  // namespace tiger
