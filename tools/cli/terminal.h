// What a stream is connected to.
#pragma once

namespace tiger::tools {

// Whether a terminal that can erase a line and show colours reads this descriptor.
bool is_terminal(int descriptor);

// Columns; 80 where the terminal does not tell.
int terminal_width(int descriptor);

// A terminal, and NO_COLOR is not set (no-color.org).
bool wants_colour(int descriptor);

}  // namespace tiger::tools
