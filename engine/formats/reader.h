// Reads problems from text in any of the formats that Othello players have on their disks: OBF,
// FFO scripts, .pos files, Egaroucid lines and plain boards. Each line is recognised by what it
// holds, never by the file's name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/problem.h"
#include "formats/read_error.h"

namespace tiger {

struct ReadResult {
  std::vector<Problem> problems;
  std::vector<ReadError> errors;
};

// Reads a whole file's text; `file` is the name that problems and errors carry. A line or a board
// with a mistake gives one error; after 50 of them one more says how many were left out. A text
// without any position is an error too. Takes time linear in the text, whatever is in it.
ReadResult read_problems(std::string_view text, const std::string& file);

// Reads one position as given on a command line: "<64 squares> <side>", or any layout above.
// Anything but exactly one position is an error: there is either one problem or no problem and
// at least one error.
ReadResult read_board(std::string_view text, const std::string& source);

}  // namespace tiger
