// Pieces of a file's text that know their line and column, so that every error can name them. A
// piece never spans two lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "formats/parse_error.h"

namespace tiger::formats {

class Rewriting;

struct Text {
  std::string_view chars;
  int line = 0;                          // from 1
  int column = 1;                        // of the first character, from 1, in bytes
  const Rewriting* rewriting = nullptr;  // how the user's text became these characters

  bool empty() const { return chars.empty(); }
  std::size_t size() const { return chars.size(); }
  Text from(std::size_t offset) const;   // the rest after the first `offset` characters
  Text until(std::size_t offset) const;  // the first `offset` characters; npos means all
};

// Throws a ParseError at the first character of `at`, with an empty file.
[[noreturn]] void fail(const Text& at, ErrorKind kind, std::string reason);

// "1 game", "2 games"; `plural` is for words whose plural is not formed with an s.
std::string counted(std::uint64_t n, std::string_view what, std::string_view plural = {});

// ---- Characters and words ----------------------------------------------------------------------

// Blanks separate words. Line ends count as blanks, so that stray carriage returns do no harm.
inline constexpr std::string_view kBlanks = " \t\r\n\v\f";
inline constexpr bool is_blank(char c) { return kBlanks.find(c) != std::string_view::npos; }

inline constexpr bool is_control(char c) {
  const auto code = static_cast<unsigned char>(c);  // char is signed on x86, unsigned on ARM
  return code < ' ' || code == 0x7F;
}

// Digits and letters of ASCII, whatever the locale.
inline constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
inline constexpr char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
inline constexpr bool is_letter(char c) { return lower(c) != upper(c); }
std::string lower(std::string_view text);

// The digits that a text begins with, and their number; 0 if there are none or it is too large for
// an int.
std::string_view leading_digits(std::string_view text);
int leading_number(std::string_view text);

// Replaces each control character, line ends among them, with a blank.
std::string without_control_characters(std::string_view text);

// The text without the blanks at both ends.
Text trimmed(const Text& text);

// The text up to the first blank or to its end; it must not start with a blank.
Text first_word(const Text& text);

// The text as an error message shows it: in quotes, as 'abc', and cut after 16 characters. Control
// characters, and those that change the direction of other text, are shown as \x and two
// hexadecimal digits for each byte; so are bytes that are not UTF-8, and then the message says so.
// The output is UTF-8 and moves no terminal's cursor, whatever the text.
std::string quoted(std::string_view text);

// The same for what the user wrote where the text stands.
std::string quoted(const Text& text);

// The first character of a text, which is not empty.
Text first_character(const Text& text);

// ---- Lines -------------------------------------------------------------------------------------

// The text without the byte-order mark of UTF-8, so that the mark does not count as a column.
std::string_view without_byte_order_mark(std::string_view text);

// The character that ends lines in a text: LF, or CR if there is no LF at all.
char line_end_of(std::string_view text);

// Goes through a text line by line, without copying it. A carriage return before LF is a trailing
// blank of the line.
class Lines {
 public:
  explicit Lines(std::string_view text, const Rewriting* rewriting = nullptr);

  bool done() const { return done_; }

  // The current line without its end; an empty line when done.
  const Text& peek() const { return current_; }

  // Returns the current line and moves on. Must not be called when done.
  Text take();

  void skip_blank();  // moves to the next line with anything but blanks in it
  void finish();      // moves to the end of the text

 private:
  void advance();

  std::string_view rest_;  // the text after the current line
  const Rewriting* rewriting_;
  char end_;
  bool done_ = false;
  bool last_ = false;  // nothing follows the current line, not even an empty one
  Text current_;
};

}  // namespace tiger::formats
