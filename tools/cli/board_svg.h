// The board as SVG: in the reports of `tiger review`, and as a file of its own.
#pragma once

#include <string>

#include "board/board.h"

namespace tiger::tools {

// CSS for the boards below. The page sets its colours: the variables --felt, --line and --soft.
extern const char* const kBoardStyle;

// The parts that all boards of a page share; once in a page, before the first of them.
std::string board_symbol();

// The squares marked on a board; kNoSquare: no such mark.
struct BoardMarks {
  Square last = kNoSquare;    // a dot on the disc that was played last
  Square played = kNoSquare;  // a cross
  Square better = kNoSquare;  // a ring
};

// A board in a page. The title must not contain characters that are special in HTML.
std::string board_svg(const Position& position, const BoardMarks& marks, const std::string& title);

// A whole SVG file with a board, for any program. The description must not contain characters that
// are special in XML.
std::string board_file_svg(const Position& position, const BoardMarks& marks,
                           const std::string& description);

}  // namespace tiger::tools
