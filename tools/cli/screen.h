// The terminal, if there is one: its width, its characters and colours, and how numbers are written
// on it. Output to a pipe is for scripts: nothing is cut, and integers are plain.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/options.h"
#include "cli/system/terminal.h"

namespace tiger::tools {

// Whether the stream is a terminal that can erase a line and show colours.
bool is_terminal(Stream stream);

// The width in columns: COLUMNS in the environment, or else the width of the terminal now; 80 if it
// is unknown.
int terminal_width(Stream stream);

// ---- Colours ------------------------------------------------------------------------------------

enum class ColourUse { kAuto, kAlways, kNever };

// The option --color, and its value on a command line. colour_in() throws UsageError.
Option colour_option();
ColourUse colour_in(const CommandLine& line);

// With kAuto, colours are used on a terminal unless NO_COLOR is set (no-color.org).
bool wants_colour(Stream stream, ColourUse use = ColourUse::kAuto);

// ---- Width --------------------------------------------------------------------------------------

struct Screen {
  std::size_t width = 0;  // columns; 0: there is no terminal, and no limit
  bool unicode = false;
  std::size_t rows = 0;  // 0: not known

  bool limited() const { return width > 0; }

  // The mark for text that is cut off: "…", or ".." if the screen cannot show that.
  std::string_view ellipsis() const { return unicode ? "…" : ".."; }
};

// The screen as it is now, also of a dumb terminal; a window may change its size at any time.
Screen screen_of(Stream stream);

// The number of columns of a text, one for each character; wider characters are never printed.
std::size_t columns_of(std::string_view text);

// Cuts a line of words after the last whole word that fits, and adds an ellipsis. The result has at
// most `width` columns.
std::string shortened_line(const std::string& words, std::size_t width, const Screen& screen);

// The same for a name, which may be cut anywhere and then ends with `ellipsis`.
std::string shortened_name(const std::string& name, std::size_t width, std::string_view ellipsis);

// Breaks words into lines that end before `width` columns and begin with `indent`; the first line
// begins at the column `at`. Without a limit the words stay on one line.
std::string wrapped(const std::string& words, std::size_t at, const std::string& indent,
                    const Screen& screen);

// A text of whole lines. A line that does not fit is broken between words, and its parts are
// indented like its beginning.
std::string fitted(const std::string& lines, const Screen& screen);

// ---- Numbers ------------------------------------------------------------------------------------

std::string grouped(std::uint64_t n);    // "11,209,934"
std::string with_unit(std::uint64_t n);  // "9,999", "12.3 k", "11.2 M", "1.23 G": at most 6 columns

// With thousands separators on a terminal, otherwise a plain integer.
std::string number_text(std::uint64_t n, const Screen& screen);

}  // namespace tiger::tools
