// The board as a terminal shows it, with what there is to say of the game beside it.
#pragma once

#include <array>
#include <string>

#include "record/record.h"

namespace tiger::tools {

struct PictureStyle {
  bool unicode = false;  // discs as circles, else X and O
  bool colours = false;  // a green board: black and white discs on whatever background
  int width = 80;        // columns
};

// "Black", "White".
std::string color_name(Color color);

// What is to be said at the end of a game: "Black 40, White 24: Black wins by 16", with the empty
// squares where there are any. The game must be over.
std::string result_text(const Position& position);

// Ten lines of at most style.width columns (more lines where there are fewer than 64 columns, and
// 48 columns at least): the board with coordinates, legal moves as +, the last move in brackets;
// beside it the side to move, the discs, the clocks (Black's and White's, empty without one), the
// opening's name, and the moves.
std::string board_picture(const Record& record, const PictureStyle& style,
                          const std::array<std::string, 2>& clocks = {});

}  // namespace tiger::tools
