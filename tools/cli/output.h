// What the program says, results to stdout, everything else to stderr; and who reads it.
#pragma once

#include <string>

#include "board/board.h"

namespace tiger::tools {

// Writes to stdout and flushes, so that what is finished is seen, also by a pipe.
// Throws Failure where it cannot be written.
void print(const std::string& text);

// One line to stderr, "tiger: <text>".
void warn(const std::string& text);

std::string time_text(double seconds);             // "0:01.250", "1:02:03.000"
std::string score_text(Score score);               // "+38", "-4", "+0"
std::string per_second(double n, double seconds);  // "12345678", "-" where no time passed
std::string fixed(double value, int digits);       // so many digits behind the point

// Right-justified or left-justified in a column; what is too long stays whole.
std::string right(const std::string& text, std::size_t width);
std::string left(const std::string& text, std::size_t width);

// ---- What a stream is connected to --------------------------------------------------------------

// Whether a terminal that can erase a line and show colours reads this descriptor.
bool is_terminal(int descriptor);

// Columns; 80 where the terminal does not tell.
int terminal_width(int descriptor);

// A terminal, and NO_COLOR is not set (no-color.org).
bool wants_colour(int descriptor);

}  // namespace tiger::tools
