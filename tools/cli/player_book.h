// The opening book that players of games use: --book, --book-within, --seed.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/options.h"
#include "player/move_book.h"

namespace tiger::tools {

std::vector<Option> book_options();

inline constexpr const char* kNoBook = "none";  // in place of a file

struct BookSettings {
  std::string file;  // empty: no book
  int within = 0;    // discs
  std::uint64_t seed = 1;
};
inline constexpr int kMaxBookWithin = 128;

// What the options say; no book without --book and with `--book none`. Throws UsageError, also if
// --book is missing where one of `dependent` is given.
BookSettings book_settings_in(const CommandLine& line, const std::vector<std::string>& dependent);

// Null if the settings name no book. Throws Failure if it cannot be opened or this program was
// built without books.
std::shared_ptr<BookChooser> open_book(const BookSettings& settings);

// The file of the book that comes with the program; empty if it is not there.
std::string starter_book();

std::shared_ptr<MoveBook> open_move_book(const std::string& file);

}  // namespace tiger::tools
