// Where the players of a game left the opening book. The review says it and never judges by it.
#pragma once

#include <string>

#include "player/move_book.h"
#include "record/record.h"

namespace tiger::tools {

// For each side the number of its first move that the book has no value for, passes not counted; 0
// if there is none.
struct BookExits {
  int black = 0;
  int white = 0;
  bool known = false;  // the book holds the position where the game starts

  // The side that played the first of those moves. The other side's first one comes later, because
  // it had no book to follow. Nothing if the game stays in the book, or never was in it.
  const char* who_left() const;
};

BookExits book_exits(MoveBook& book, const Record& record);

// "left the book: Black at move 9, White at move 10" and a newline.
std::string book_exits_text(const BookExits& exits);

}  // namespace tiger::tools
