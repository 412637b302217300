// The board as a terminal shows it, with a summary of the game beside it.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "player/move_book.h"
#include "record/record.h"
#include "search/analysis.h"

namespace tiger::tools {

struct PictureStyle {
  bool unicode = false;  // discs as circles instead of X and O
  bool colours = false;  // a green board with black and white discs, on any background
  int width = 80;        // columns
};

// The result of a game that is over: "Black 40, White 24: Black wins by 16", with the number of
// empty squares if there are any.
std::string result_text(const Position& position);

// The picture is ten lines high and at most style.width columns wide; with less than 64 columns the
// list of moves may need more lines, and with less than 48 the summary stands below the board. The
// board has coordinates, + for legal moves, and the last move in brackets. Beside it are the side
// to move, the discs, the clocks (Black's and White's; empty without a clock), the opening's name
// and the moves.
std::string board_picture(const Record& record, const PictureStyle& style,
                          const std::array<std::string, 2>& clocks = {});

// ---- Scores on the board ------------------------------------------------------------------------

struct SquareScore {
  Square square = kNoSquare;
  Value value;
  bool proved = false;
  bool from_book = false;
};

// The scores of an analysis; a book's score replaces one that is not proved.
std::vector<SquareScore> square_scores(const Analysis& analysis,
                                       const std::vector<BookMove>& known);

// The board with the scores of legal moves in their squares, and what the marks mean: = proved, b
// from the book, * the best. Scores of a search that knows parts of a disc have tenths, except
// below 48 columns and in squares without room.
std::string scores_picture(const Position& position, const std::vector<SquareScore>& scores,
                           const PictureStyle& style);

}  // namespace tiger::tools
