// What the readers found in a text, in the notation of corpus/README.md, and how it is compared
// with what a test expects.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "formats/any_format.h"

namespace tiger {

struct Findings {
  std::vector<std::string> results;  // positions and games
  std::vector<std::string> errors;
  std::multiset<std::string> notes;
};

Findings findings_in(const FileContents& read);

// One line for each.
std::string text_of(const Findings& found);

// What differs from the lines that are expected; empty if nothing does.
std::string difference(const Findings& found, const std::string& expected);

}  // namespace tiger
