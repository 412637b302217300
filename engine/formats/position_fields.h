// The fields of a position in a file: squares, side to move, scores, comment. OBF lines, FFO
// scripts, .pos files (see obf.h) and board diagrams have these fields in common.
//
//   ---------XO------OXX- ... ---   X ;  A4:+10; B2:+0;  % #40 a title
//   squares                       side   scores            comment
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.h"
#include "formats/disc_chars.h"
#include "formats/problems.h"
#include "formats/side_words.h"
#include "formats/text.h"

namespace tiger::formats {

// The parts of a line.
struct LineParts {
  Text body;     // board and side: the text before the first ';' or '%'
  Text scores;   // from the first ';'
  Text comment;  // from the first '%'
};
LineParts split_line(const Text& line);

// ---- Position -----------------------------------------------------------------------------------

[[noreturn]] void fail_unknown_square(const Text& at);

// The side to move as the text gives it.
struct SideGiven {
  enum class By {
    kNothing,  // it is not given
    kField,    // by a field of the position, or by a phrase in its place
    kWords,    // by words around a drawing: they do not name a side that must pass
  };
  By by = By::kNothing;
  char code = 0;          // X, O, 0, 1 or 2
  Text at;                // what names it
  bool player = false;    // a number is that of a player, as in "Player 1"
  bool announce = false;  // whether it deserves a note
};

// The side that a phrase names, which must say nothing else; kNothing if it is empty. Throws a
// ParseError.
SideGiven read_side(const Text& phrase);

// A side that words around the board name; `announced` unless it is in plain words.
SideGiven side_in_words(const SideMention& mention, bool announced);

// The one side that all name, of a field if one does. Throws a ParseError if two differ.
SideGiven agreed_side(const std::vector<SideGiven>& sides, const BoardChars& board,
                      const Text& start);

// The problem that starts at `start`, with scores and comment from `rest`. If the side is missing,
// it is the one whose legal moves are marked, or it is guessed: Black if the number of discs is
// even, else White, unless that side has no move and the other one has. board.side need not be set.
// Throws a ParseError.
Problem make_problem(BoardChars board, const SideGiven& side, const LineParts& rest,
                     const Text& start);

// The same with the side in rest.body.
Problem make_problem(const BoardChars& board, const LineParts& rest, const Text& start);

// ---- Scores -------------------------------------------------------------------------------------

// Reads the scores of an OBF line, "A4:+10; B2:+0;": move:score pairs in the file's order. Each
// pair except the last must be followed by a semicolon. Skips the padding "--:-127". Throws a
// ParseError if a pair is malformed, a score is outside -64 to +64, or a move is illegal on `board`
// or listed twice.
std::vector<MoveScore> read_scores(Text list, const Board& board);

// ---- Comment ------------------------------------------------------------------------------------

// A title fit for one line of a file: control characters become blanks; blanks at both ends and
// leading '%' signs are dropped.
std::string clean_title(std::string_view text);

// Sets number and title from a comment such as "% #40 a title", or from a title line. "#40" is a
// number if only digits follow the '#', then a blank or the end, perhaps after one of : . , )
void read_comment(std::string_view text, Problem& problem);

// True for the line that ends an FFO script.
bool is_end_mark(std::string_view line);

}  // namespace tiger::formats
