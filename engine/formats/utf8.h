// Text in UTF-8, whatever a file has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "formats/stored_game.h"

namespace tiger {
namespace formats {

struct Character {
  std::uint32_t code = 0;
  std::size_t size = 0;  // in bytes
};

// The character that a text begins with; the size is 0 if the text does not begin with one in
// UTF-8. Longer forms than necessary, surrogates and numbers above 10FFFF are none.
Character first_character(std::string_view text);

// The same text in UTF-8. One that is not is taken for Latin-1, whose characters have the numbers
// of Unicode.
std::string utf8_text(const std::string& text);

}  // namespace formats

// The same for all texts that a file gives to a game.
StoredGame in_utf8(StoredGame stored);

}  // namespace tiger
