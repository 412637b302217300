// The board as SVG: in the reports of `tiger review`, and as a file of its own.
#pragma once

#include <string>

#include "board/board.h"

namespace tiger::tools {

// The style of what is drawn below. Its colours are the variables --felt, --line and --soft.
extern const char* const kBoardStyle;

// The parts that all boards of a page share; once in a page, before the first of them.
std::string board_symbol();

// Squares that a board points out, each kNoSquare if it does not.
struct BoardMarks {
  Square last = kNoSquare;    // a dot on the disc that was played last
  Square played = kNoSquare;  // a cross
  Square better = kNoSquare;  // a ring
};

// A board of a page. The title has no characters with a meaning in HTML.
std::string board_svg(const Position& position, const BoardMarks& marks, const std::string& title);

// A file with a board, which all programs that know SVG draw, and with a description, which has no
// characters with a meaning in XML.
std::string board_file_svg(const Position& position, const BoardMarks& marks,
                           const std::string& description);

}  // namespace tiger::tools
