// The board as a terminal shows it, with a summary of the game beside it.
#pragma once

#include <array>
#include <string>

#include "record/record.h"

namespace tiger::tools {

struct PictureStyle {
  bool unicode = false;  // discs as circles instead of X and O
  bool colours = false;  // a green board with black and white discs, on any background
  int width = 80;        // columns
};

// The result of a game that is over: "Black 40, White 24: Black wins by 16", with the number of
// empty squares if there are any.
std::string result_text(const Position& position);

// The picture is ten lines high and at most style.width columns wide; a width below 48 counts as
// 48. Below 64 columns the list of moves may need more lines. The board has coordinates, + for
// legal moves, and the last move in brackets. Beside it are
// the side to move, the discs, the clocks (Black's and White's; empty without a clock), the
// opening's name and the moves.
std::string board_picture(const Record& record, const PictureStyle& style,
                          const std::array<std::string, 2>& clocks = {});

}  // namespace tiger::tools
