// Text as people paste it, turned into the few characters that the readers know.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/parse_error.h"

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

// A text and its plain text, for messages that show what the user wrote. Not copied: the lines of
// the plain text point here.
class Rewriting {
 public:
  explicit Rewriting(std::string text);
  Rewriting(const Rewriting&) = delete;
  Rewriting& operator=(const Rewriting&) = delete;

  const std::string& plain() const { return plain_; }

  // What stands in the text for a part of the plain text. Other texts are returned as they are.
  std::string_view original_of(std::string_view part) const;

 private:
  // From here up to the next of them, both texts are the same.
  struct Same {
    std::size_t plain;
    std::size_t original;
  };

  friend std::string plain_text(std::string_view text);
  static std::string rewrite(std::string_view text, std::vector<Same>* same);

  std::string original_;
  std::vector<Same> same_;
  std::string plain_;
};

}  // namespace tiger::formats
