// Sentences with places for arguments, so that they can be translated.
//
// {0}, {1}, ... are replaced by the arguments. {0:disc|discs} is a number with the word that fits
// it: "1 disc", "2 discs". {0:Black|White} is the first word for X, the second for O.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tiger {

// How many arguments a sentence has.
constexpr std::size_t arguments_of(std::string_view sentence) {
  std::size_t count = 0;
  for (std::size_t i = 0; i + 1 < sentence.size(); ++i)
    if (sentence[i] == '{')
      count = std::max(count, static_cast<std::size_t>(sentence[i + 1] - '0') + 1);
  return count;
}

// The sentence with its arguments, of which there must be enough.
std::string filled(std::string_view sentence, const std::vector<std::string>& arguments);

}  // namespace tiger
