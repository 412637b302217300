// Pieces of a file's text that know their line and column, so that every error can name them, and
// the characters, words and numbers in them. A piece never spans two lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/text/parse_error.h"

namespace tiger::formats {

// A text and its plain form (plain_text.h), for messages that show what the user wrote. Not copied:
// pieces of the plain text point here.
class Rewriting {
 public:
  // From these offsets up to the next Same, both texts are the same.
  struct Same {
    std::size_t plain;
    std::size_t original;
  };

  Rewriting(std::string original, std::string plain, std::vector<Same> same)
      : original_(std::move(original)), same_(std::move(same)), plain_(std::move(plain)) {}
  Rewriting(const Rewriting&) = delete;
  Rewriting& operator=(const Rewriting&) = delete;

  const std::string& plain() const { return plain_; }

  // The original of a part of the plain text. Texts from elsewhere are returned as they are.
  std::string_view original_of(std::string_view part) const;

 private:
  std::string original_;
  std::vector<Same> same_;
  std::string plain_;
};

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

// A title fit for one line of a file: without control characters, blanks at both ends and leading
// '%' signs.
std::string clean_title(std::string_view text);

// X x * B b @ # 0 1 O o W w for discs, - . for empty squares.
inline constexpr bool is_square(char c) {
  return std::string_view("-.XxOo*Bb@#Ww01").find(c) != std::string_view::npos;
}
inline constexpr bool is_disc(char c) { return is_square(c) && c != '-' && c != '.'; }

// Drawings have four characters more: + marks a legal move, _ is empty, 2 is a disc.
inline constexpr bool is_cell(char c) { return is_square(c) || c == '+' || c == '_' || c == '2'; }

// The text without the blanks at both ends.
Text trimmed(const Text& text);

// The text up to the first blank or to its end; it must not start with a blank.
Text first_word(const Text& text);

// The text as an error message shows it: in quotes, as 'abc', and cut after 16 characters. Control
// characters, and those that change the direction of other text, are shown as \x and two
// hexadecimal digits for each byte; so are bytes that are not UTF-8, and then the message says so.
// The output is UTF-8 and moves no terminal's cursor, whatever the text.
std::string quoted(std::string_view text);

// The same for what the user wrote in place of the text.
std::string quoted(const Text& text);

// The first character of a text, which is not empty.
Text first_character(const Text& text);

// The text without the byte-order mark of UTF-8, so that the mark does not count as a column.
std::string_view without_byte_order_mark(std::string_view text);

// The character that ends lines in a text: LF, or CR if there is no LF at all.
char line_end_of(std::string_view text);

// ---- UTF-8 -------------------------------------------------------------------------------------

struct Character {
  std::uint32_t code = 0;
  std::size_t size = 0;  // in bytes
};

// The character that a text begins with; the size is 0 if the text does not begin with one in
// UTF-8. Longer forms than necessary, surrogates and numbers above 10FFFF do not count.
Character first_character(std::string_view text);

// Converts Latin-1, whose characters have the same numbers in Unicode, to UTF-8; control characters
// beyond ASCII become blanks.
std::string from_latin1(std::string_view text);

// The text in UTF-8. If it is not UTF-8, it is taken for Latin-1.
std::string utf8_text(const std::string& text);

// ---- Numbers -----------------------------------------------------------------------------------

// Decimal numbers as integers that count the smallest unit: "+2.39" with two decimals is 239. So
// numbers are not rounded between reading and writing, and the locale does not matter.

// Reads [sign]digits[.digits] with at least one digit; digits beyond `decimals` are dropped.
// Returns nothing for any other text, and for values outside +-10^9 smallest units.
std::optional<int> parse_decimal(std::string_view text, int decimals);

// The same for numbers as programs print them, also with an exponent: "1.5e-05".
std::optional<int> parse_printed(std::string_view text, int decimals);

// Whether a text is what programs print for an unknown number: "", "NaN", "-nan(ind)", "1.#INF",
// "infinity", "-", "?".
bool is_no_number(std::string_view text);

// "-2.39": all `decimals` (1 or more) are written; a plus sign only with Plus::kShown.
enum class Plus { kHidden, kShown };
std::string decimal_text(int value, int decimals, Plus plus);

}  // namespace tiger::formats
