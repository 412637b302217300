// Text as people paste it, turned into the few characters that the readers know.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "formats/text/stop_check.h"
#include "formats/text/text.h"

namespace tiger::formats {

// The error for a text in UTF-16, with or without a byte-order mark, which no reader can read;
// nothing for other text.
std::optional<ParseError> encoding_error(std::string_view bytes);

// The same text without byte-order mark, in which every line ends with LF. In the original, a line
// may end with LF, CR or CR LF; CR, blanks and LF together are one line end. The mark with which
// DOS ends files is left out, also where several files were joined.
std::string with_plain_line_ends(std::string_view bytes);

// The same lines, written with the characters that the readers know: drawn discs and full-width
// letters become ASCII, the lines of frames become | - +, and every kind of blank becomes a blank.
// Characters without width and escape sequences for colours are removed. Everything else stays as
// it is, including comments after %, tags and remarks of transcripts, and bytes that are not UTF-8.
std::string plain_text(std::string_view text);

// The same, with the original text and how the two correspond.
Rewriting rewritten(std::string text, StopCheck stop = {});

// ---- Remarks and tags --------------------------------------------------------------------------

// The offset of the brace that closes a remark, or of `stop` if that comes first; the size of the
// text if there is neither. A backslash escapes the next character.
std::size_t end_of_braces(std::string_view text, char stop = '}');

// Finds the remarks and tags of transcripts in a text. Their contents must not be taken for moves,
// discs or games. One object for a text, called from left to right, takes linear time.
class WordFinder {
 public:
  // The size of the remark in braces that the rest of the text begins with; where a line begins,
  // also of a tag such as [Black "Anna"], which is the whole line. 0 if there is neither, or the
  // remark or tag does not end on its first line.
  std::size_t size_at(std::string_view rest, bool line_begins);

 private:
  const char* no_end_before_ = nullptr;  // no remark that begins before this ends on its line
};

}  // namespace tiger::formats
