// Text as people paste it, turned into the few characters that the readers know.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/parse_error.h"

namespace tiger::formats {

// The error of a text in UTF-16, with or without a byte-order mark, which no reader takes.
std::optional<ParseError> encoding_error(std::string_view bytes);

// The same text without byte-order mark, in which every line ends with LF. A line may end with LF,
// CR or CR LF; a CR before blanks and an LF is no end of its own.
std::string with_plain_line_ends(std::string_view bytes);

// The same lines in the characters of the readers: drawn discs and full-width letters become ASCII,
// lines of frames become | - +, every blank a blank. What has no width and the colours of terminals
// are left out; all else stays as it is, also bytes that are not UTF-8. Comments after % stay.
std::string plain_text(std::string_view text);

}  // namespace tiger::formats
