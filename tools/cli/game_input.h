// Files of games, with the names that stand in other files beside them.
#pragma once

#include <cstddef>
#include <string>

#include "cli/input.h"
#include "formats/any_format.h"

namespace tiger::tools {

// Reads a file in any format; "-" is stdin. A WTHOR file gets its names from files in its folder
// that end in .jou (players) and .trn (tournaments): from the one with its own name, or else
// WTHOR's, or else the only one, whatever the case of letters. Without these files games have no
// names; a broken one is a warning. Throws as file_contents() does.
FileContents read_game_file(const std::string& file, std::size_t max_line = kMaxLineBytes);

}  // namespace tiger::tools
