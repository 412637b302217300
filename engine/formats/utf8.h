// Text in UTF-8, whatever a file has.
#pragma once

#include <string>

#include "formats/stored_game.h"

namespace tiger {
namespace formats {

// The same text in UTF-8. One that is not is taken for Latin-1, whose characters have the numbers
// of Unicode.
std::string utf8_text(const std::string& text);

}  // namespace formats

// The same for all texts that a file gives to a game.
StoredGame in_utf8(StoredGame stored);

}  // namespace tiger
