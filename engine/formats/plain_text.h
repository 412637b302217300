// Text as people paste it, turned into the few characters that the readers know.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/parse_error.h"

namespace tiger::formats {

// The error for a text in UTF-16, with or without a byte-order mark, which no reader can read;
// nothing for other text.
std::optional<ParseError> encoding_error(std::string_view bytes);

// The same text without byte-order mark, in which every line ends with LF. In the original, a line
// may end with LF, CR or CR LF; CR, blanks and LF together are one line end.
std::string with_plain_line_ends(std::string_view bytes);

// The same lines, written with the characters that the readers know: drawn discs and full-width
// letters become ASCII, the lines of frames become | - +, and every kind of blank becomes a blank.
// Characters without width and escape sequences for colours are removed. Everything else stays as
// it is, including comments after %, tags and remarks of transcripts, and bytes that are not UTF-8.
std::string plain_text(std::string_view text);

}  // namespace tiger::formats
