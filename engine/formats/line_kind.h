// Tells what a line of a problem file is, from its characters alone.
//
// Files come with mistakes in them, so this asks what a line was meant to be, not whether it is
// right: a board line with 63 squares or a strange letter still is a board line.
#pragma once

#include <string_view>

namespace tiger::formats {

enum class LineKind {
  kBlank,
  kComment,  // begins with %
  kEnd,      // the comment that ends an FFO script
  kLetters,  // a b c d e f g h, above or below a board
  kBorder,   // +---+---+ or ====, drawn around a board
  kRow,      // one of a board's eight lines
  kBoard,    // a whole board's squares
  kText,     // anything else: a side, a title, prose
};

LineKind kind_of(std::string_view line);

// A board line for certain: most of 64 squares, and of two sorts, which no drawn line is.
bool is_surely_board(std::string_view line);

// The part of a line in front of scores and comment.
std::string_view before_scores(std::string_view line);

// Drawn bars count as blanks between a row's squares.
inline constexpr std::string_view kRowBlanks = " \t\r\n\v\f|";

}  // namespace tiger::formats
