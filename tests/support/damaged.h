// Texts with a mistake, made from seeds.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "support/random_boards.h"

namespace tiger::sample {

// The text with one character changed, inserted or removed. New characters are those that matter to
// the readers: the ends of ranges such as 'a' to 'h', brackets, blanks, parts of UTF-8.
inline std::string damaged(std::string text, Random& random) {
  static constexpr std::string_view kCharacters =
      " \t\n\r/0189:@AHIPSXYZ[`abhiopswxyz{"
      "!\"#%&'()*+,-.;<=>?]\\^_|}~\x7F\x80\x8F\x97\xA0\xC2\xE2\xFF";
  const std::size_t at = static_cast<std::size_t>(random.below(static_cast<int>(text.size()) + 1));
  const char c =
      kCharacters[static_cast<std::size_t>(random.below(static_cast<int>(kCharacters.size())))];
  const int kind = random.below(4);
  if (kind == 0 || at == text.size())
    text.insert(at, 1, c);
  else if (kind == 1)
    text.erase(at, 1);
  else
    text[at] = c;
  return text;
}

}  // namespace tiger::sample
