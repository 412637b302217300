// A position of a book as a JSON object on one line: everything but what is derived. Sorted lines
// are a book as text, which can be read by any program, compared and kept under version control.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "book/book.h"

namespace tiger::tools {

// All squares are those of the key.
struct BookLine {
  Board key{};
  std::vector<book::ShownClaim> claims;
  std::vector<book::NamedGames> games;
};

// Without a newline.
std::string json_line(const BookLine& line);

// Throws JsonError, or Failure with the reason why the position or a claim cannot be. The position
// may be any image of a key.
BookLine read_json_line(std::string_view text);

}  // namespace tiger::tools
