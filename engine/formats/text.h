// Pieces of a file's text that know where they stand, and the fault that a parser throws there.
// A piece never spans two lines. Faults stay inside engine/formats/: readers turn them into errors.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tiger::formats {

struct Text {
  std::string_view chars;
  int line = 0;    // from 1
  int column = 1;  // of the first character, from 1, in bytes

  bool empty() const { return chars.empty(); }
  std::size_t size() const { return chars.size(); }
  Text from(std::size_t offset) const;   // what follows the first `offset` characters
  Text until(std::size_t offset) const;  // the first `offset` characters; npos means all
};

struct ParseError {
  int line;
  int column;
  std::string reason;
};

// Throws a ParseError that points at the first character of `at`.
[[noreturn]] void fail(const Text& at, std::string reason);

// Blanks separate words. What ends a line counts as one, so that stray carriage returns do no harm.
inline constexpr std::string_view kBlanks = " \t\r\n\v\f";
inline constexpr bool is_blank(char c) { return kBlanks.find(c) != std::string_view::npos; }

// Letters fold to lower case whatever the locale.
inline constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
std::string lower(std::string_view text);

// With a blank for each control character, line ends among them.
std::string without_control_characters(std::string_view text);

// Without the blanks at both ends.
Text trimmed(const Text& text);

// The first word of a text that starts with no blank: up to the next blank or the end.
Text first_word(const Text& text);

// What an error shows of a text: 'abc' in quotes, cut short where it is long, and what is no
// printable ASCII as \x and its two hexadecimal digits.
std::string quoted(std::string_view text);

}  // namespace tiger::formats
