// Tells what kind of line a line of a position file is, from its characters alone.
//
// Files contain mistakes, so a line is classified by what it was meant to be: a board line with 63
// squares or with an unknown letter is still a board line.
#pragma once

#include <string_view>

#include "formats/text.h"

namespace tiger::formats {

enum class LineKind {
  kBlank,
  kComment,  // begins with %, ; or #
  kEnd,      // the comment that ends an FFO script (obf.h)
  kLetters,  // a b c d e f g h, above or below a board
  kBorder,   // +---+---+ or ====, drawn around a board
  kRow,      // one of the eight lines of a board diagram
  kBoard,    // the squares of a whole board
  kText,     // anything else: a side, a title, prose
};

LineKind classify_line(std::string_view line);

// Whether a line is certainly a board line: it has at least 48 squares, and they are not all alike,
// as the characters of a border are.
bool is_surely_board(std::string_view line);

// The part of a line before its scores and comment.
std::string_view before_scores(std::string_view line);

// Consumes and returns the next line that is not blank if it may name the side to move of the board
// above, as any line of kText may. If another kind of line follows, consumes only the blank lines
// and returns an empty text.
Text take_side_line(Lines& lines);

// Bars drawn between the squares of a row count as blanks.
inline constexpr std::string_view kRowBlanks = " \t\r\n\v\f|";

}  // namespace tiger::formats
