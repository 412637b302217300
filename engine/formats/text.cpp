#include "formats/text.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>
#include <utility>

#include "formats/plain_text.h"
#include "formats/utf8.h"

namespace tiger::formats {

std::string counted(std::uint64_t n, std::string_view what, std::string_view plural) {
  const std::string number = std::to_string(n) + " ";
  if (n == 1) return number + std::string(what);
  return number + (plural.empty() ? std::string(what) + "s" : std::string(plural));
}
namespace {

constexpr int kQuotedLength = 16;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

struct Codes {
  std::uint32_t first;
  std::uint32_t last;
};

// Control characters, ends of lines and paragraphs, marks that change the direction of text, and
// tags, which nobody sees.
constexpr Codes kHidden[] = {{0x00, 0x1F},     {0x7F, 0x9F},     {0x061C, 0x061C},
                             {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2066, 0x2069},
                             {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xE0000, 0xE007F}};

bool is_shown(std::uint32_t code) {
  return std::none_of(std::begin(kHidden), std::end(kHidden),
                      [code](const Codes& c) { return code >= c.first && code <= c.last; });
}

}  // namespace

Text Text::from(std::size_t offset) const {
  offset = std::min(offset, size());
  // A line can be longer than an int counts; its columns then stop at the largest.
  const auto room = static_cast<std::size_t>(std::numeric_limits<int>::max() - column);
  return {chars.substr(offset), line, column + static_cast<int>(std::min(offset, room)), rewriting};
}

Text Text::until(std::size_t offset) const {
  return {chars.substr(0, offset), line, column, rewriting};
}

void fail(const Text& at, ErrorKind kind, std::string reason) {
  throw ParseError{"", at.line, at.column, std::move(reason), kind};
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = lower(c);
  return result;
}

std::string_view leading_digits(std::string_view text) {
  return text.substr(0, text.find_first_not_of("0123456789"));
}

int leading_number(std::string_view text) {
  const std::string_view digits = leading_digits(text);
  int number = 0;
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc{} ? number : 0;
}

std::string without_control_characters(std::string_view value) {
  std::string text(value);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_control(text[i])) text[i] = ' ';
    // U+0080 to U+009F, some of which begin what terminals take for commands
    const bool second = i > 0 && (text[i] & 0xE0) == 0x80 && text[i - 1] == '\xC2';
    if (second) text[i - 1] = text[i] = ' ';
  }
  return text;
}

Text trimmed(const Text& text) {
  const std::size_t begin = text.chars.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return text.from(text.size());
  const std::size_t last = text.chars.find_last_not_of(kBlanks);
  return text.until(last + 1).from(begin);
}

Text first_word(const Text& text) { return text.until(text.chars.find_first_of(kBlanks)); }

std::string quoted(std::string_view text) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string shown = "'";
  bool utf8 = true;
  for (int n = 0; n < kQuotedLength && !text.empty(); ++n) {
    const Character character = first_character(text);
    utf8 = utf8 && character.size > 0;
    const std::string_view bytes = text.substr(0, std::max<std::size_t>(character.size, 1));
    text.remove_prefix(bytes.size());
    if (character.size > 0 && is_shown(character.code)) {
      shown += bytes;
      continue;
    }
    for (const char c : bytes) {
      const auto byte = static_cast<unsigned char>(c);
      shown += {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
    }
  }
  return shown + (text.empty() ? "'" : "...'") + (utf8 ? "" : " (not UTF-8)");
}

std::string quoted(const Text& text) {
  return quoted(text.rewriting == nullptr ? text.chars : text.rewriting->original_of(text.chars));
}

Text first_character(const Text& text) {
  return text.until(std::max<std::size_t>(first_character(text.chars).size, 1));
}

std::string_view without_byte_order_mark(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return text;
}

char line_end_of(std::string_view text) {
  return text.find('\n') == std::string_view::npos ? '\r' : '\n';
}

Lines::Lines(std::string_view text, const Rewriting* rewriting)
    : rest_(without_byte_order_mark(text)), rewriting_(rewriting), end_(line_end_of(text)) {
  advance();
}

Text Lines::take() {
  const Text line = current_;
  advance();
  return line;
}

void Lines::skip_blank() {
  while (!done_ && trimmed(current_).empty()) advance();
}

void Lines::finish() {
  done_ = true;
  current_ = {{}, current_.line, 1};
}

void Lines::advance() {
  if (last_) return finish();
  const std::size_t end = rest_.find(end_);
  current_ = {rest_.substr(0, end), current_.line + 1, 1, rewriting_};
  last_ = end == std::string_view::npos;
  rest_.remove_prefix(last_ ? rest_.size() : end + 1);
}

}  // namespace tiger::formats
