// The fields of a position in a file: squares, side to move, scores, comment, and the words around
// it that name the side; and the recognisers of squares on one line and of drawings, which share
// these fields.
//
//   ---------XO------OXX- ... ---   X ;  A4:+10; B2:+0;  % #40 a title
//   squares                       side   scores            comment
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.h"
#include "formats/positions/drawing.h"
#include "formats/positions/problem.h"
#include "formats/positions/side_words.h"
#include "formats/positions/squares.h"
#include "formats/text/lines.h"

namespace tiger::formats {

// ---- Position -----------------------------------------------------------------------------------

// The side to move as the text gives it.
struct SideGiven {
  enum class By {
    kNothing,  // it is not given
    kField,    // by a field of the position, or by a phrase in its place
    kWords,    // by words around a drawing; a side that must pass is then an error
  };
  By by = By::kNothing;
  char code = 0;          // X, O, 0, 1 or 2
  Text at;                // what names it
  bool player = false;    // the number is that of a player, as in "Player 1"
  bool announce = false;  // whether it deserves a note
};

// The side that a phrase names, which must say nothing else; kNothing if it is empty. Throws a
// ParseError.
SideGiven read_side(const Text& phrase);

// A side that words around the board name; `announced` unless it is in plain words.
SideGiven side_in_words(const SideMention& mention, bool announced);

// The side that all name, from a field if there is one. Throws a ParseError if two differ.
SideGiven agreed_side(const std::vector<SideGiven>& sides, const BoardChars& board,
                      const Text& start);

// The problem that starts at `start`, with scores and comment from `rest`. If the side is missing,
// it is the one whose legal moves are marked, or it is guessed: Black if the number of discs is
// even, else White, unless that side has no move and the other one has. board.side need not be set.
// Throws a ParseError.
Problem make_problem(BoardChars board, const SideGiven& side, const LineParts& rest,
                     const Text& start);

// ---- Scores -------------------------------------------------------------------------------------

// Reads the scores of an OBF line, "A4:+10; B2:+0;": move:score pairs in the file's order. Each
// pair except the last must be followed by a semicolon. Skips the padding "--:-127". Throws a
// ParseError if a pair is malformed, a score is outside -64 to +64, or a move is illegal on `board`
// or listed twice.
std::vector<MoveScore> read_scores(Text list, const Board& board);

// ---- Comment ------------------------------------------------------------------------------------

// Sets number and title from a comment such as "% #40 a title", or from a title line. "#40" is a
// number if only digits follow the '#', then a blank or the end, perhaps after one of : . , )
void read_comment(std::string_view text, Problem& problem);

// ---- Words around a board -----------------------------------------------------------------------
//
// Which words around a board belong to it: the heading above and the caption below that name the
// side to move, where several boards may follow one another.
//
// - A line names a side if it is a side and nothing else, or if it says that a side is to move
//   (side_words.h). Only lines at most 8 lines away from a board belong to it.
// - Below a board, a side alone is that board's.
// - Words between two boards belong to the nearer one. If both are equally near, they belong to the
//   board above; but to the board below if the one above has a heading, or a side that differs.
// - If the first of two boards has a heading, only the last of several such lines between the two
//   belongs to the second board.
// - All lines that belong to a board must name one side (agreed_side()).
//   For a board that names its side itself, only the line right below is read.

// The sides that the lines above a board name.
using Heading = std::vector<SideMention>;

// The sides that the current line names for a board that begins within the next 8 lines; none if
// there is no such board.
Heading heading_in(const Lines& lines);

// What is known of a board when the lines below it are read.
struct AboveCaption {
  bool heading = false;  // the board has a heading that names its side
  char named = 0;        // the side that the board itself names: X, O, 0, 1 or 2; or 0
};

struct Caption {
  std::vector<SideGiven> sides;
  LineParts parts;          // of a line that is a side alone: its scores and comment
  std::vector<Text> lines;  // the lines that name a side
};

// Looks for the side below a board, and takes the lines up to the last that belongs to the board.
Caption take_caption(Lines& lines, const AboveCaption& above);

// Whether the next line that is not blank is the heading of the next board.
bool belongs_to_next(const Lines& lines, const Heading& heading);

// ---- Recognisers -------------------------------------------------------------------------------
//
// OBF, the format of problems that the engine Edax introduced, has one position a line, as 64
// squares, side to move and move:score pairs (obf.h writes it). All formats with 64 squares on
// one line are read, also the scripts of the FFO test suite (by the French Othello federation), the
// lines of the engine Egaroucid (its digits are described in squares.h), and .pos files, where
// the side to move and a title follow on lines of their own.

// A position whose 64 squares are on one line.
struct PositionLine {
  Problem problem;
  bool may_be_prose = false;  // free text may follow: accept only a line that is surely a board

  // A number after squares that are drawn without digits, as in the training data of Egaroucid: the
  // side to move is X, and the score is left out.
  enum class Number { kNone, kScore, kScoreOrSide };
  Number number = Number::kNone;
  Text number_at;

  Digits digits = Digits::kNone;  // what digits mean on the board
};

// Reads a position whose 64 squares are on the current line, in one word or with blanks between
// them. A side and a name may stand before and after them, and a number that is a score after them.
// If no side is on the line, the side, and after it a title, may follow on lines of their own, as
// in .pos files. `heading` comes from the lines above. 0 or 1 after squares without digits may be
// a side or a score: the caller must decide by other lines of its kind, or refuse the position.
// Consumes all lines of the position before checking any, so that the caller can continue after an
// error. Throws a ParseError.
PositionLine read_position_line(Lines& lines, const Heading& heading);

// The position of a drawing whose lines have been taken; takes the lines of the caption that names
// the side to move (take_caption()). `heading` comes from the lines above. If nothing names the
// side, it is guessed from the marked moves or from the number of discs. Throws a ParseError if the
// text around the drawing contradicts the squares or itself, or if the side cannot be guessed.
Problem drawn_position(const Drawing& drawing, Lines& lines, const Heading& heading);

}  // namespace tiger::formats
