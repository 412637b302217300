// Tells what a line of a position file is, from its characters alone.
//
// Files contain mistakes, so the question is what a line was meant to be, not whether it is right:
// a board line with 63 squares or with an unknown letter is still a board line.
#pragma once

#include <string_view>

#include "formats/text.h"

namespace tiger::formats {

enum class LineKind {
  kBlank,
  kComment,  // begins with %, ; or #
  kEnd,      // the comment that ends an FFO script
  kLetters,  // a b c d e f g h, above or below a board
  kBorder,   // +---+---+ or ====, drawn around a board
  kRow,      // one of the eight lines of a board diagram
  kBoard,    // the squares of a whole board
  kText,     // anything else: a side, a title, prose
};

LineKind classify_line(std::string_view line);

// A board line beyond doubt: at least 48 squares, not all alike, as in a drawn line.
bool is_surely_board(std::string_view line);

// The part of a line before its scores and comment.
std::string_view before_scores(std::string_view line);

// Takes the next line that is not blank if it can be the side to move of the board above it. Any
// line of text can. Returns an empty text, and takes only blank lines, if something else follows.
Text take_side_line(Lines& lines);

// Bars drawn between the squares of a row count as blanks.
inline constexpr std::string_view kRowBlanks = " \t\r\n\v\f|";

}  // namespace tiger::formats
