// A book's contents in words.
#pragma once

#include <string>
#include <vector>

#include "book/book.h"
#include "json/book_json.h"

namespace tiger::tools {

// "+2, searched to depth 20@73%, Tiger 0.2.0, ...", "-4, claimed exact by WTHOR 1998", "at least
// +2, proved by ...". A score is called exact only if it is proved.
std::string claim_text(const book::ShownClaim& shown);

// The same without what it claims: "searched to depth 20@73%, Tiger 0.2.0, ...".
std::string ground_text(const book::ShownClaim& shown);

// "-64..+64" or "+2".
std::string bounds_text(Bounds bounds);

// Everything about one position, several lines. `grounds` are those of the moves (book/book.h).
std::string knowledge_text(const Position& position, const book::Knowledge& knowledge,
                           const std::vector<std::optional<book::ShownClaim>>& grounds);

// The steps from a position to the claim its value rests on. From the printed lines alone the value
// can be computed: from the last line up, a value changes its sign from step to step, and is cut by
// the bounds in each line.
std::string reasons_text(const std::vector<book::Reason>& reasons);

}  // namespace tiger::tools
