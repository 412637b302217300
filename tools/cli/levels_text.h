// What the levels mean, as a table for the help.
#pragma once

#include <string>

namespace tiger::tools {

// Some levels, with their depth and the numbers of empty squares up to which they solve; 80 columns.
std::string levels_table();

}  // namespace tiger::tools
