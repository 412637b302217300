// The opening book that players of games use: --book, --book-within, --seed.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/options.h"
#include "player/move_book.h"

namespace tiger::tools {

std::vector<Option> book_options();

// Null without --book and with `--book none`. Throws UsageError, and Failure if the book cannot be
// opened or this program was built without books.
std::shared_ptr<BookChooser> book_in(const CommandLine& line);

// The book that comes with the program; null if it is not there or cannot be opened.
std::shared_ptr<BookChooser> starter_book();

std::shared_ptr<MoveBook> open_move_book(const std::string& file);

}  // namespace tiger::tools
