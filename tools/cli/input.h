// Reads files, and the positions that a command line names.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/problems.h"

namespace tiger::tools {

// All that is in a file, "-" being stdin. Throws Failure.
std::string file_contents(const std::string& file);

struct Input {
  std::vector<Problem> problems;
  bool failed = false;  // something could not be read; stderr says what
};

// Every file in order, "-" being stdin, then the board given on the command line. What can be read
// is read, whatever is wrong elsewhere. Throws UsageError where nothing is named.
Input read_input(const std::vector<std::string>& files, const std::optional<std::string>& board);

}  // namespace tiger::tools
