// What the levels mean, as a table for the help.
#pragma once

#include <string>

namespace tiger::tools {

// A selection of levels with their depths and the numbers of empty squares up to which they solve;
// fits 80 columns.
std::string levels_table();

}  // namespace tiger::tools
