// Files of games, with the names that stand in other files beside them.
#pragma once

#include <string>

#include "cli/input.h"
#include "formats/any_format.h"

namespace tiger::tools {

// The names for a WTHOR file, from files in its folder that end in .jou (players) and .trn
// (tournaments): from the one with its own name, or else WTHOR's, or else the only one, whatever
// the case of letters. Without these files games have no names; a broken one is a warning.
WthorNames names_beside(const std::string& file);

// Reads a file in any format, with the names of WTHOR; "-" is stdin. Throws Failure if the file
// itself cannot be read.
FileContents read_game_file(const std::string& file, std::size_t max_line = kMaxLineBytes);

}  // namespace tiger::tools
