// A book's contents in words, and as lines of JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "book/book.h"
#include "json/book_json.h"

namespace tiger::tools {

// "+2, searched to depth 20@73%, Tiger 0.2.0, ...", "-4, claimed exact by WTHOR 1998", "at least
// +2, proved by ...". A score is called exact only if it is proved.
std::string claim_text(const book::ShownClaim& shown, SourceDetail detail = SourceDetail::kLong);

// The same without what it claims: "searched to depth 20@73%, Tiger 0.2.0, ...".
std::string ground_text(const book::ShownClaim& shown, SourceDetail detail = SourceDetail::kLong);

// "-64..+64" or "+2".
std::string bounds_text(Bounds bounds);

// Everything about one position, several lines, broken where they do not fit the terminal.
// `grounds` are those of the moves (book/book.h).
std::string knowledge_text(const Position& position, const book::Knowledge& knowledge,
                           const std::vector<std::optional<book::ShownClaim>>& grounds,
                           SourceDetail detail);

// The steps from a position to the claim its value rests on. The value can be computed from the
// printed lines alone: from the last line up, it changes its sign at each step and is limited by
// the bounds in each line.
std::string reasons_text(const std::vector<book::Reason>& reasons);

// ---- JSON lines --------------------------------------------------------------------------------

// ---- JSON lines --------------------------------------------------------------------------------

// A position of a book as a JSON object on one line, with everything but derived values. Sorted
// lines are a book as text, which any program can read, compare and keep under version control. All
// squares are those of the key.
struct BookLine {
  Board key{};
  std::vector<book::ShownClaim> claims;
  std::vector<book::NamedGames> games;
};

// Without a newline.
std::string json_line(const BookLine& line);

// Throws JsonError, or Failure that says why the position or a claim is impossible. The position
// may be any image of a key.
BookLine read_json_line(std::string_view text);

}  // namespace tiger::tools
